import { isApiError } from '@commonplace/remote-kit';
import { TextField } from '@commonplace/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './auth.module.css';
import { useConfirmLogInMutation } from './auth.api';
import { CodeFormFoot } from './code-form-foot';
import { FormError } from './form-error';
import { codeDigits, recoveryCode } from './rules';
import { minutesOf } from './server-errors';
import { useText } from './texts';
import { useArrival } from './use-arrival';

interface Props {
  /** Called when the session is the account's, with where to go. */
  onDone: (destination: string) => void;
  /** Back to name and password: by choice, or as the log-in waits no longer. */
  onBack: (why?: 'log-in-ended' | 'log-in-refused') => void;
}

/** The log-in's second step: a code of the authenticator, or a recovery code for who has it not at hand. */
export function LogInCodeForm({ onDone, onBack }: Props) {
  const t = useText();
  const { unheard, arrive } = useArrival(onDone);
  const [confirm] = useConfirmLogInMutation();
  const [byRecovery, setByRecovery] = useState(false);
  const [formError, setFormError] = useState<string>();
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<{ code: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus, byRecovery]);
  const fail = (message: string) => setError('code', { type: 'server', message }, { shouldFocus: true });

  const submit = handleSubmit(async (given) => {
    setFormError(undefined);
    if (unheard !== undefined) return arrive(unheard);
    const code = (byRecovery ? recoveryCode : codeDigits)(given.code);
    if (!code) return fail(t(byRecovery ? 'recovery-code-format' : 'signup-code-format'));
    const { data, error } = await confirm({ body: { code } });
    if (data) return arrive(data.destination);
    if (!isApiError(error)) return fail(t('client-error-unknown'));
    switch (error.code) {
      case 'WRONG_CODE': {
        const left = Number(error.problem?.attempts_left ?? 0);
        return left === 0 ? onBack('log-in-refused') : fail(t('wrongCode', { count: left }));
      }
      case 'NO_LOGIN_WAITING':
        return onBack('log-in-ended');
      case 'TOO_MANY':
        return fail(t('too-many', { minutes: minutesOf(error) }));
      case 'NETWORK':
        return setFormError(t('no-connection'));
      default:
        return error.status >= 500 ? setFormError(t('unavailable')) : fail(t('client-error-unknown'));
    }
  });

  // Gone while it is tried again, so that it is heard anew.
  const said = unheard === undefined || formState.isSubmitting ? formError : t('logInUnheard');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t(byRecovery ? 'recoveryLead' : 'factorLead')}</p>
      <FormError>{said}</FormError>
      {byRecovery ? (
        <TextField
          key="recovery"
          label={t('recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          readOnly={unheard !== undefined}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      ) : (
        <TextField
          key="authenticator"
          className={styles.code}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={unheard !== undefined}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      )}
      <CodeFormFoot
        send={t(unheard === undefined ? 'logIn' : 'retry')}
        busy={formState.isSubmitting}
        ways={
          unheard === undefined
            ? [
                {
                  label: t(byRecovery ? 'useAuthenticator' : 'useRecovery'),
                  go: () => {
                    reset();
                    setByRecovery(!byRecovery);
                  },
                },
                { label: t('otherLogIn'), go: () => onBack() },
              ]
            : []
        }
      />
      {unheard === undefined && <p className={styles.small}>{t('factorLost')}</p>}
    </form>
  );
}
