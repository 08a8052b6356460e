import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { useShell } from '@commonplace/remote-kit';
import { QuestionDialog } from '../developers/question-dialog';
import { useErrorText } from '../people/error-text';
import { useResetSecondFactorMutation } from '../people/people.api';
import { useText } from './admin.texts';

/** Asks before the second factor is taken from somebody who has lost it. */
export function ResetFactorDialog({
  account: { uid, full_name: name },
  onClose,
}: {
  account: Pick<AdminAccount, 'uid' | 'full_name'>;
  onClose: () => void;
}) {
  const t = useText();
  const shell = useShell();
  const [reset, resetting] = useResetSecondFactorMutation();
  const { text } = useErrorText()(resetting.error);
  return (
    <QuestionDialog
      title={t('resetFactor')}
      text={t('resetFactorText', { name })}
      yes={t('resetFactor')}
      danger
      busy={resetting.isLoading}
      failed={text}
      onClose={onClose}
      onYes={() =>
        void reset({ params: { uid } })
          .unwrap()
          .then(
            () => {
              shell.notify({ kind: 'success', text: t('resetFactorDone', { name }) });
              onClose();
            },
            () => undefined,
          )
      }
    />
  );
}
