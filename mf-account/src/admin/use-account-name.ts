import { useLoadProfileQuery } from '../people/people.api';
import { useText } from './admin.texts';

/** Name of an account by its number; the number in words while the name is not known, or once nobody has the account any more. */
export function useAccountName(uid: number): string {
  const t = useText();
  return useKnownName(uid) ?? t('accountNumber', { uid });
}

/** Name of an account by its number; undefined while the name is not known, or once nobody has the account any more. */
export function useKnownName(uid: number): string | undefined {
  const { currentData } = useLoadProfileQuery({ params: { accountId: uid } }, { skip: uid === 0 });
  return currentData?.full_name || undefined;
}
