import { useShell } from '@commonplace/remote-kit';
import { Button, linkLook, PasswordField, TextField } from '@commonplace/ui';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import styles from './auth.module.css';
import { usePreSignUpMutation } from './auth.api';
import { useFormDraft } from '../people/use-form-draft';
import { captchaToken } from './captcha';
import { FormError } from './form-error';
import { signUpErrors, type SignUpFields } from './rules';
import { signUpMessages } from './server-errors';
import { SocialButtons } from './social-buttons';
import { useText } from './texts';
import { useRules, useServerMessages } from './use-form-messages';
import { inSeconds, SIGN_UP_DRAFT, type WaitingSignUp } from './waiting-sign-up';

interface Props {
  destination?: string | undefined;
  onPresigned: (waiting: WaitingSignUp) => void;
  /** Draws the way to the log-in. */
  logIn: React.ReactNode;
}

/** AUTH-13: name, mail, pass; what follows is the code. */
export function SignUpForm({ destination, onPresigned, logIn }: Props) {
  const t = useText();
  const shell = useShell();
  const [preSignUp] = usePreSignUpMutation();
  const form = useForm<SignUpFields>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { name: '', mail: '', pass: '' },
    resolver: useRules(signUpErrors),
  });
  const { register, handleSubmit, setError, formState } = form;
  // Until the account is there: who starts again finds what was right of it.
  useFormDraft(SIGN_UP_DRAFT, ['name', 'mail'], form);
  const server = useServerMessages(setError);

  const submit = handleSubmit(async ({ name, mail, pass }) => {
    server.clear();
    const captcha = await captchaToken(shell);
    if (!captcha) return server.show([{ field: 'pass', key: 'captcha-unavailable' }]);
    const body = { name: name.trim(), mail: mail.trim(), pass, captcha, ...(destination ? { destination } : {}) };
    const answer = await preSignUp({ body });
    if (answer.error) return server.show(signUpMessages(answer.error));
    const { mail: kept, expires, resend_locked_for } = answer.data;
    onPresigned({ mail: kept, expires, resendAt: inSeconds(resend_locked_for) });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SocialButtons from="register" destination={destination} />
      <FormError>{server.formError}</FormError>
      <TextField label={t('name')} autoComplete="name" error={formState.errors.name?.message} {...register('name')} />
      <TextField
        label={t('mail')}
        type="email"
        autoComplete="email"
        error={formState.errors.mail?.message}
        {...register('mail')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideText={t('hidePassword')}
        error={formState.errors.pass?.message}
        {...register('pass')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={formState.isSubmitting}>
        {t('signUp')}
      </Button>
      <p className={styles.row}>
        <span>
          {t('haveAccount')} {logIn}
        </span>
      </p>
      <p className={styles.small}>
        {t('agree')}{' '}
        <Link to="/services/user-terms" className={linkLook()}>
          {t('userTerms')}
        </Link>
        . {t('mailNote')}
      </p>
    </form>
  );
}
