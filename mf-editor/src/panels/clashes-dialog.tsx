import { parsePath } from '@commonplace/contracts/design/apply';
import { useList } from '@commonplace/remote-kit/use-list';
import { Button, Dialog } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/late-texts';
import type { DesignElement } from '../document/records';
import { takeTheirs, topicsOf, wordsOf, type Clash } from '../persistence/clash';
import styles from './clashes.module.css';

/** Two people changed the same: each is asked about with both versions. Until it is answered, and when it is closed, the person's own stays. */
export default function ClashesDialog() {
  const t = useText();
  const list = useList();
  const editor = useEditor();
  const workspace = useWorkspace();
  const { clashes } = useWorkspaceState();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const close = () => workspace.state.set({ clashes: [] });

  function choose(path: string, taken: boolean): void {
    const next = new Set(theirs);
    if (taken) next.add(path);
    else next.delete(path);
    setTheirs(next);
  }
  function done(): void {
    const changes = clashes.filter(({ path }) => theirs.has(path)).flatMap((clash) => takeTheirs(editor.store, clash));
    if (changes.length > 0) editor.run('take-theirs', changes);
    close();
  }
  function nameOf({ path, mine, theirs: other }: Clash): string {
    const at = parsePath(path);
    if (at.kind === 'page') return t('clash.page', { name: editor.store.pages.get(at.page)?.name ?? '' });
    if (at.kind !== 'element') return t('clash.design');
    const element = editor.store.element(at.page, at.element) ?? ((mine ?? other) as unknown as DesignElement);
    return elementName(element, t);
  }
  return (
    <Dialog
      open={clashes.length > 0}
      onClose={close}
      title={t('clash.title')}
      description={t('clash.text')}
      actions={
        <Button variant="primary" onClick={done}>
          {t('clash.done')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {clashes.map((clash) => (
          <li key={clash.path}>
            <fieldset className={styles.choice}>
              <legend>
                <strong>{nameOf(clash)}</strong> {list.format(topicsOf(clash).map((topic) => t(`clash.${topic}`)))}
              </legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={clash.path}
                    checked={theirs.has(clash.path) === (side === 'theirs')}
                    onChange={() => choose(clash.path, side === 'theirs')}
                  />
                  <span>
                    {t(`clash.side.${side}`)}
                    {clash[side] === null && `: ${t('clash.gone')}`}
                    {wordsOf(clash[side]) !== null && <q dir="auto">{wordsOf(clash[side])}</q>}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
