import { isApiError, usePageTitle } from '@commonplace/remote-kit';
import { Button, buttonLook, linkLook, PasswordField, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import styles from './auth.module.css';
import { useForgotPasswordMutation, useResetPasswordMutation } from './auth.api';
import { AuthPage } from './auth-pages';
import { useFormDraft } from '../people/use-form-draft';
import { FormError } from './form-error';
import { LOG_IN_DRAFT } from './log-in-form';
import { newPasswordError } from './rules';
import { logInMessages, signUpMessages } from './server-errors';
import { useText } from './texts';
import { useMessageText, useServerMessages } from './use-form-messages';

/** AUTH-01: asks for the link; what it answers is the same for every name. */
export function ForgotPasswordPage() {
  const t = useText();
  const [forgot] = useForgotPasswordMutation();
  const [sent, setSent] = useState(false);
  const form = useForm<{ name: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { name: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  // Who comes from the log-in has typed it there, and goes back to it.
  useFormDraft(LOG_IN_DRAFT, ['name'], form);
  const server = useServerMessages(setError);
  usePageTitle(t('forgotTitle'));

  const submit = handleSubmit(async ({ name }) => {
    server.clear();
    if (name.trim() === '') return server.show([{ field: 'name', key: 'loginform-101' }]);
    const { error } = await forgot({ body: { name: name.trim() } });
    if (!error) return setSent(true);
    // There is only one field here.
    server.show(
      logInMessages(error).map((message) =>
        message.field === 'form' ? message : { ...message, field: 'name' },
      ) as never,
    );
  });

  if (sent) {
    return (
      <AuthPage>
        <div role="status">
          <h1 className={styles.title}>{t('linkSentTitle')}</h1>
          <p className={styles.lead}>{t('linkSentText')}</p>
        </div>
        <Link to="/user/login" className={linkLook()}>
          {t('logIn')}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage>
      <h1 className={styles.title}>{t('forgotTitle')}</h1>
      <p className={styles.lead}>{t('forgotText')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{server.formError}</FormError>
        <TextField
          label={t('nameOrMail')}
          autoComplete="username"
          autoCapitalize="none"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={formState.isSubmitting}>
          {t('sendLink')}
        </Button>
        <p className={styles.row}>
          <Link to="/user/login" className={linkLook()}>
            {t('logIn')}
          </Link>
        </p>
      </form>
    </AuthPage>
  );
}

/** AUTH-01: the page behind the mailed link. */
export function ResetPasswordPage() {
  const t = useText();
  const text = useMessageText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [reset] = useResetPasswordMutation();
  const [state, setState] = useState<'form' | 'done' | 'ended'>(token ? 'form' : 'ended');
  const { register, handleSubmit, setError, formState } = useForm<{ pass: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { pass: '' },
  });
  const server = useServerMessages(setError);
  usePageTitle(t('resetTitle'));

  const submit = handleSubmit(async ({ pass }) => {
    server.clear();
    const wrong = newPasswordError(pass);
    if (wrong) return setError('pass', { type: 'rule', message: text(wrong) }, { shouldFocus: true });
    const { error } = await reset({ body: { token, pass } });
    if (!error) return setState('done');
    if (isApiError(error) && error.code === 'EXPIRED') return setState('ended');
    server.show(
      signUpMessages(error).map((message) =>
        message.field === 'form' ? message : { ...message, field: 'pass' },
      ) as never,
    );
  });

  if (state !== 'form') {
    const done = state === 'done';
    return (
      <AuthPage>
        <div role="status">
          <h1 className={styles.title}>{t(done ? 'resetDoneTitle' : 'linkEndedTitle')}</h1>
          <p className={styles.lead}>{t(done ? 'resetDoneText' : 'linkEndedText')}</p>
        </div>
        <Link to={done ? '/user/login' : '/user/password'} className={buttonLook({ variant: 'primary' })}>
          {t(done ? 'logIn' : 'newLink')}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage>
      <h1 className={styles.title}>{t('resetTitle')}</h1>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{server.formError}</FormError>
        <PasswordField
          label={t('newPassword')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideText={t('hidePassword')}
          error={formState.errors.pass?.message}
          {...register('pass')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={formState.isSubmitting}>
          {t('savePassword')}
        </Button>
      </form>
    </AuthPage>
  );
}
