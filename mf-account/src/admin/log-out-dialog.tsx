import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { useShell } from '@commonplace/remote-kit';
import { QuestionDialog } from '../developers/question-dialog';
import { useErrorText } from '../people/error-text';
import { useLogOutEverywhereMutation } from '../people/people.api';
import { useText } from './admin.texts';

/** Asks before somebody is logged out of every browser, which a slip of the hand should not do. */
export function LogOutDialog({
  account: { uid, full_name: name },
  onClose,
}: {
  account: Pick<AdminAccount, 'uid' | 'full_name'>;
  onClose: () => void;
}) {
  const t = useText();
  const shell = useShell();
  const [logOut, loggingOut] = useLogOutEverywhereMutation();
  const { text } = useErrorText()(loggingOut.error);
  return (
    <QuestionDialog
      title={t('logOut')}
      text={t('logOutText', { name })}
      yes={t('logOut')}
      danger
      busy={loggingOut.isLoading}
      failed={text}
      onClose={onClose}
      onYes={() =>
        void logOut({ params: { uid } })
          .unwrap()
          .then(
            ({ ended }) => {
              shell.notify({ kind: 'success', text: t('loggedOut', { count: ended }) });
              onClose();
            },
            () => undefined,
          )
      }
    />
  );
}
