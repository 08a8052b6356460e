import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { useZipMutation } from '../app/api';
import { typeOf } from '../items/item-path';
import { useSelectionText } from './texts';

/** All items as one file; says which are not in it. Who is not signed in goes to sign-up and comes back (DL-01). */
export function useZip() {
  const t = useSelectionText();
  const shell = useShell();
  const { uid } = useSession();
  const [ask, { isLoading }] = useZipMutation();
  const zip = async (items: readonly GridItem[]) => {
    if (uid === 0) {
      const { pathname, search } = shell.location.get().location;
      shell.navigate(`/user/register?destination=${encodeURIComponent(pathname + search)}`);
      return;
    }
    try {
      const body = { items: items.map((item) => ({ type: typeOf(item.alias), id: item.id })) };
      const { url, filename, included, left_out } = await ask({ body }).unwrap();
      if (!url || included.length === 0) {
        await shell.open('upgrade', { reason: left_out[0]?.reason ?? 'premium', title: t('zipNone') });
        return;
      }
      const link = document.createElement('a');
      link.href = url;
      link.download = filename;
      link.click();
      const missing = left_out.length > 0 ? ` ${t('zipLeftOut', { count: left_out.length })}` : '';
      shell.notify({ kind: 'success', text: t('zipStarted', { count: included.length }) + missing });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: t('zipFailed') });
    }
  };
  return { zip, busy: isLoading };
}
