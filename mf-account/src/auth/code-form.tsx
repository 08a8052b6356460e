import { isApiError, type ApiError } from '@commonplace/remote-kit';
import { TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './auth.module.css';
import { useConfirmSignUpMutation, useResendCodeMutation } from './auth.api';
import { CodeFormFoot } from './code-form-foot';
import { FormError } from './form-error';
import { clock, codeDigits } from './rules';
import { minutesOf } from './server-errors';
import { useText } from './texts';
import { useArrival } from './use-arrival';
import { useCountdown } from './use-countdown';
import { forgetSignUp, inSeconds, type WaitingSignUp } from './waiting-sign-up';

/** The button's own pause after each press, where no longer lock runs (ruling "resend", AUTH-23). */
const PAUSE_S = 15;

interface Props {
  waiting: WaitingSignUp;
  /** The sign-up changed: another code, another lock. */
  onWaiting: (waiting: WaitingSignUp) => void;
  onVerified: (destination: string) => void;
  /** AUTH-26: sending the code again failed. */
  onResendFailed: () => void;
  /** Another address, or a sign-up that no longer waits. */
  onStartAgain: () => void;
}

/** AUTH-16: the six digits from the mail, and the button that has them sent again. */
export function CodeForm({ waiting, onWaiting, onVerified, onResendFailed, onStartAgain }: Props) {
  const t = useText();
  const { unheard, arrive } = useArrival(onVerified);
  const [confirm] = useConfirmSignUpMutation();
  const [resend, resending] = useResendCodeMutation();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm<{ code: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  });
  const locked = useCountdown(waiting.resendAt);
  const lockFor = (seconds: number) => onWaiting({ ...waiting, resendAt: inSeconds(seconds) });
  const fail = (message: string) => setError('code', { type: 'server', message }, { shouldFocus: true });

  const submit = handleSubmit(async ({ code }) => {
    setSent(false);
    if (unheard !== undefined) return arrive(unheard);
    const digits = codeDigits(code);
    if (!digits) return fail(t('signup-code-format'));
    const answer = await confirm({ body: { mail: waiting.mail, code: digits } });
    if (!answer.error) {
      // It waits no longer, whether or not it is heard now who is looking.
      forgetSignUp();
      return arrive(answer.data.destination);
    }
    const error = answer.error;
    const seconds = isApiError(error) ? lockOf(error) : undefined;
    if (seconds !== undefined) lockFor(seconds);
    fail(messageOf(error));
  });

  /** AUTH-24. */
  function messageOf(error: unknown): string {
    if (!isApiError(error)) return t('client-error-unknown');
    switch (error.code) {
      case 'WRONG_CODE':
        // The tenth wrong code uses the code up: there is no try to speak of.
        if (Number(error.problem?.attempts_left ?? 0) === 0)
          return t('codeLocked', { time: clock(lockOf(error) ?? 0) });
        return t('wrongCode', { count: Number(error.problem?.attempts_left ?? 0) });
      case 'CODE_LOCKED':
        return t('codeLocked', { time: clock(lockOf(error) ?? 0) });
      case 'EXPIRED':
        return t('codeExpired');
      case 'NO_SIGNUP_WAITING':
        return t('noSignUp');
      case 'TOO_MANY':
        return t('too-many-signups', { minutes: minutesOf(error) });
      case 'NETWORK':
        return t('no-connection');
      default:
        return error.status >= 500 ? t('unavailable') : t('client-error-unknown');
    }
  }

  async function sendAgain() {
    setSent(false);
    const answer = await resend({ body: { mail: waiting.mail } });
    if (answer.error) {
      const seconds = isApiError(answer.error) ? lockOf(answer.error) : undefined;
      // Another tab was faster: the lock runs, nothing has failed.
      if (seconds !== undefined) return lockFor(seconds);
      return onResendFailed();
    }
    const { expires, resend_locked_for } = answer.data;
    onWaiting({ ...waiting, expires, resendAt: inSeconds(Math.max(PAUSE_S, resend_locked_for)) });
    resetField('code');
    setFocus('code');
    setSent(true);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('codeSent', { mail: waiting.mail })}</p>
      {unheard !== undefined && <FormError>{formState.isSubmitting ? undefined : t('signUpUnheard')}</FormError>}
      <TextField
        className={styles.code}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={unheard !== undefined}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <CodeFormFoot
        send={t(unheard === undefined ? 'confirm' : 'retry')}
        busy={formState.isSubmitting}
        said={<div role="status">{sent && <p className={`${styles.notice} ${styles.calm}`}>{t('resent')}</p>}</div>}
        ways={
          unheard === undefined
            ? [
                {
                  label: locked > 0 ? t('resendIn', { time: clock(locked) }) : t('resend'),
                  go: () => void sendAgain(),
                  className: styles.timer,
                  disabled: locked > 0,
                  busy: resending.isLoading,
                },
                { label: t('otherMail'), go: onStartAgain },
              ]
            : []
        }
      />
    </form>
  );
}

/** AUTH-25: seconds that the service has locked the resend for; it says none on 401. */
function lockOf(error: ApiError): number | undefined {
  const seconds = error.problem?.resend_locked_for;
  return typeof seconds === 'number' ? seconds : undefined;
}
