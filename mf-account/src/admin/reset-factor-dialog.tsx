import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { useResetSecondFactorMutation } from '../people/people.api';
import { AccountQuestion } from './account-question';
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
  const [reset, state] = useResetSecondFactorMutation();
  return (
    <AccountQuestion
      title={t('resetFactor')}
      text={t('resetFactorText', { name })}
      state={state}
      onYes={async () => {
        await reset({ params: { uid } }).unwrap();
        return t('resetFactorDone', { name });
      }}
      onClose={onClose}
    />
  );
}
