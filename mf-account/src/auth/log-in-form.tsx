import { useShell } from '@commonplace/remote-kit';
import { Button, linkLook, PasswordField, TextField } from '@commonplace/ui';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import styles from './auth.module.css';
import { useLogInMutation } from './auth.api';
import { useFormDraft } from '../people/use-form-draft';
import { captchaToken } from './captcha';
import { FormError } from './form-error';
import { logInErrors, type LogInFields } from './rules';
import { logInMessages } from './server-errors';
import { SocialButtons } from './social-buttons';
import { useText } from './texts';
import { useRules, useServerMessages } from './use-form-messages';

interface Props {
  destination?: string | undefined;
  /** Called when the session is the account's, with where to go. */
  onDone: (destination: string) => void;
  /** Draws the way to the sign-up. */
  signUp: React.ReactNode;
}

/** AUTH-09, AUTH-10: log-in; it is checked when it is sent, not before (AUTH-33). */
export function LogInForm({ destination, onDone, signUp }: Props) {
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
  const draft = useFormDraft('log-in', ['name'], form);
  const server = useServerMessages(setError);

  const submit = handleSubmit(async ({ name, pass }) => {
    server.clear();
    const captcha = await captchaToken(shell);
    if (!captcha) return server.show([{ field: 'pass', key: 'captcha-unavailable' }]);
    const answer = await logIn({ body: { name: name.trim(), pass, captcha, ...(destination ? { destination } : {}) } });
    if (answer.error) return server.show(logInMessages(answer.error));
    draft.done();
    await shell.session.refresh();
    onDone(answer.data.destination);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SocialButtons from="login" destination={destination} />
      <FormError>{server.formError}</FormError>
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
