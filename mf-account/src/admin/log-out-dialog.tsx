import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { useLogOutEverywhereMutation } from '../people/people.api';
import { AccountQuestion } from './account-question';
import { useText } from './admin.texts';

/** Asks before somebody is logged out of every browser. */
export function LogOutDialog({
  account: { uid, full_name: name },
  onClose,
}: {
  account: Pick<AdminAccount, 'uid' | 'full_name'>;
  onClose: () => void;
}) {
  const t = useText();
  const [logOut, state] = useLogOutEverywhereMutation();
  return (
    <AccountQuestion
      title={t('logOut')}
      text={t('logOutText', { name })}
      state={state}
      onYes={async () => t('loggedOut', { count: (await logOut({ params: { uid } }).unwrap()).ended })}
      onClose={onClose}
    />
  );
}
