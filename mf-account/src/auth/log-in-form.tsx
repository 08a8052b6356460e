import { isApiError, useShell } from '@commonplace/remote-kit';
import { Button, linkLook, PasswordField, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import styles from './auth.module.css';
import { useLogInMutation } from './auth.api';
import { useFormDraft } from '../people/use-form-draft';
import { captchaToken } from './captcha';
import { FormError } from './form-error';
import { LogInCodeForm } from './log-in-code-form';
import { logInErrors, type LogInFields } from './rules';
import { logInMessages } from './server-errors';
import { SocialButtons } from './social-buttons';
import { useText } from './texts';
import { useRules, useServerMessages } from './use-form-messages';

/** Name of what is kept of the log-in for the tab. */
export const LOG_IN_DRAFT = 'log-in';

interface Props {
  destination?: string | undefined;
  /** Called when the session is the account's, with where to go. */
  onDone: (destination: string) => void;
  /** Draws the way to the sign-up. */
  signUp: React.ReactNode;
  /** Name and password were given elsewhere: the log-in waits for its code. */
  waiting?: boolean;
}

/** AUTH-09, AUTH-10: log-in; it is checked when it is sent, not before (AUTH-33). Where the account asks for a code, its step comes in its place. */
export function LogInForm({ waiting = false, ...props }: Props) {
  const [atCode, setAtCode] = useState(waiting);
  const [why, setWhy] = useState<'log-in-ended' | 'log-in-refused'>();
  if (!atCode) return <PasswordStep {...props} why={why} onCode={() => setAtCode(true)} />;
  return (
    <LogInCodeForm
      onDone={props.onDone}
      onBack={(ended) => {
        setWhy(ended);
        setAtCode(false);
      }}
    />
  );
}

interface PasswordProps extends Omit<Props, 'waiting'> {
  /** Why one is back here. */
  why: 'log-in-ended' | 'log-in-refused' | undefined;
  /** The account has the second factor: its code is asked for. */
  onCode: () => void;
}

function PasswordStep({ destination, onDone, signUp, why, onCode }: PasswordProps) {
  const t = useText();
  const shell = useShell();
  const [logIn] = useLogInMutation();
  const form = useForm<LogInFields>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { name: '', pass: '' },
    resolver: useRules(logInErrors),
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(LOG_IN_DRAFT, ['name'], form);
  const server = useServerMessages(setError);

  const submit = handleSubmit(async ({ name, pass }) => {
    server.clear();
    const captcha = await captchaToken(shell);
    if (!captcha) return server.show([{ field: 'pass', key: 'captcha-unavailable' }]);
    const answer = await logIn({ body: { name: name.trim(), pass, captcha, ...(destination ? { destination } : {}) } });
    if (isApiError(answer.error) && answer.error.code === 'SECOND_FACTOR_NEEDED') {
      draft.done();
      return onCode();
    }
    if (answer.error) return server.show(logInMessages(answer.error));
    try {
      await shell.session.refresh();
    } catch (error) {
      // Whoever goes on as a stranger would only be asked to log in again.
      return server.show(logInMessages(error));
    }
    draft.done();
    onDone(answer.data.destination);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SocialButtons from="login" destination={destination} />
      <FormError>{server.formError ?? (why && t(why))}</FormError>
      <TextField
        label={t('nameOrMail')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideText={t('hidePassword')}
        error={formState.errors.pass?.message}
        {...register('pass')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={formState.isSubmitting}>
        {t('logIn')}
      </Button>
      <p className={styles.row}>
        <Link to="/user/password" className={linkLook()}>
          {t('forgot')}
        </Link>
        <span>
          {t('noAccount')} {signUp}
        </span>
      </p>
      <p className={styles.small}>
        <Link to="/services/user-terms" className={linkLook()}>
          {t('userTerms')}
        </Link>
      </p>
    </form>
  );
}
