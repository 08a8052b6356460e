import { useCreatorQuery } from '../profile/profile.api';
import { useCurationText } from './texts';

/** Name of an account by its number; the number while the name is not known, or once nobody has the account any more. */
export function useAccountName(uid: number): string {
  const t = useCurationText();
  const { currentData } = useCreatorQuery({ params: { accountId: uid } }, { skip: uid === 0 });
  return currentData?.full_name || t('byAccount', { uid });
}
