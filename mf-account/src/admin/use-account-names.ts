import { uidsToName } from '@commonplace/contracts/identity/named-accounts';
import { useAccountNamesQuery } from '../people/people.api';
import { useText } from './admin.texts';

export interface AccountNames {
  /** Undefined while the name is not known, or once nobody has the account any more. */
  readonly known: (uid: number) => string | undefined;
  /** The name, or the number in words. */
  readonly said: (uid: number) => string;
}

/**
 * The names of the accounts of a page, asked for at once. Names that are known stay while those of another page are on their way, and a page whose names
 * cannot be had does without.
 */
export function useAccountNames(uids: readonly number[]): AccountNames {
  const t = useText();
  const asked = uidsToName(uids);
  const { data } = useAccountNamesQuery({ query: { uids: asked } }, { skip: asked === '' });
  const known = (uid: number) => data?.names[uid] || undefined;
  return { known, said: (uid) => known(uid) ?? t('accountNumber', { uid }) };
}
