import type { BrandKit, BrandKitContent } from '@commonplace/contracts/assets/brand-kits';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useEffect, useRef } from 'react';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/late-texts';
import { useSaveBrandKitMutation } from '../library/library.api';

/** What becomes of a part of the kit. */
export type KitEdit = (kit: BrandKitContent) => Partial<BrandKitContent>;

export interface KitChanges {
  change: (edit: KitEdit) => Promise<boolean>;
  /** Takes something out, and says so with a way back. */
  remove: (name: string, edit: KitEdit, back: KitEdit) => void;
}

/** Changes of a kit go one after the other, each on what the one before left: two quick presses are two changes, not one and a refusal. */
export function useKitChanges(kit: BrandKit | undefined, team: string): KitChanges {
  const t = useText();
  const shell = useShell();
  const [save] = useSaveBrandKitMutation();
  const latest = useRef(kit);
  const line = useRef(Promise.resolve(true));
  useEffect(() => {
    latest.current = kit;
  }, [kit]);
  async function send(edit: KitEdit): Promise<boolean> {
    if (!latest.current) return false;
    const { rev, colours, fonts, logos } = latest.current;
    const content = { colours, fonts, logos };
    try {
      const query = team === '' ? {} : { team_id: team };
      const answer = await save({ query, body: { rev, kit: { ...content, ...edit(content) } } }).unwrap();
      latest.current = answer.kit;
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const stale = error.code === 'STALE_REVISION';
      shell.notify({
        text: stale ? t('brand.stale') : t('brand.failed', { reason: failureWords(error) }),
        kind: 'error',
      });
      return false;
    }
  }
  const change = (edit: KitEdit) => (line.current = line.current.catch(() => false).then(() => send(edit)));
  return {
    change,
    remove: (name, edit, back) =>
      void change(edit).then((done) => {
        if (!done) return;
        const action = { label: t('command.undo'), run: () => void change(back) };
        shell.notify({ text: t('brand.removed', { name }), action });
      }),
  };
}
