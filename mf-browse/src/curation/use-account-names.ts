import { uidsToName } from '@commonplace/contracts/identity/named-accounts';
import { useAccountNamesQuery } from './curation-api';
import { useCurationText } from './texts';

/**
 * The names of the accounts of a page, asked for at once. What it gives says each: its number in words while the name is not known, or once nobody
 * has the account any more. Names that are known stay while those of another page are on their way, and a page whose names cannot be had does without.
 */
export function useAccountNames(uids: readonly number[]): (uid: number) => string {
  const t = useCurationText();
  const asked = uidsToName(uids);
  const { data } = useAccountNamesQuery({ query: { uids: asked } }, { skip: asked === '' });
  return (uid) => data?.names[uid] || t('byAccount', { uid });
}
