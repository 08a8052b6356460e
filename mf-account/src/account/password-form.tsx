import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { useShell } from '@commonplace/remote-kit';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, PasswordField } from '@commonplace/ui';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useChangePasswordMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { FactorCodeField } from '../second-factor/factor-code-field';
import { useSecondFactorQuery } from '../second-factor/second-factor.api';
import { useText } from './account.texts';
import { SetPassword } from './set-password';

/** The password: its change, or how to get a first one. */
export function PasswordForm({ account }: { account: Pick<AccountEdit, 'mail' | 'has_password'> }) {
  const t = useText();
  if (account.has_password) return <ChangePassword />;
  return (
    <section className={styles.card} aria-labelledby="set-password">
      <h2 id="set-password" className={styles.heading}>
        {t('password')}
      </h2>
      <SetPassword mail={account.mail} lead={t('passwordNone')} />
    </section>
  );
}

/** A change of the password ends every other session. */
function ChangePassword() {
  const t = useText();
  const shell = useShell();
  const [change, changing] = useChangePasswordMutation();
  const { fields, text } = useErrorText()(changing.error);
  const form = useFocusWrong<HTMLFormElement>(changing.error);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { current: '', pass: '', code: '' } });
  const guarded = useSecondFactorQuery().data?.on ?? false;
  const submit = handleSubmit(async ({ code, ...passwords }) => {
    const { data } = await change({ body: { ...passwords, ...(guarded ? { code } : {}) } });
    if (!data) return;
    reset();
    shell.notify({ kind: 'success', text: t('passwordChanged', { count: data.ended }) });
  });
  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="change-password"
    >
      <h2 id="change-password" className={styles.heading}>
        {t('password')}
      </h2>
      <Alert>{text}</Alert>
      <div className={styles.two}>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={fields['current']}
          {...register('current')}
        />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          error={fields['pass']}
          {...register('pass')}
        />
        {guarded && <FactorCodeField error={fields['code']} {...register('code')} />}
      </div>
      <div className={styles.row}>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}
