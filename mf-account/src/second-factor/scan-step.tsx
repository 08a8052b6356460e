import { isApiError, useShell } from '@commonplace/remote-kit';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, linkLook, TextField } from '@commonplace/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { copyText } from '../people/copy-text';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import people from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import type { Begun } from './password-step';
import { QrCode } from './qr-code';
import styles from './second-factor.module.css';
import { useConfirmMutation } from './second-factor.api';
import { useText } from './second-factor.texts';

interface Props {
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
  /** It took too long: another secret is needed. */
  onEnded: () => void;
  onCancel: () => void;
}

/** The secret as a QR code, as a key to type, and as a link for an authenticator on the same device; then its first code. */
export function ScanStep({ begun, onConfirmed, onEnded, onCancel }: Props) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const [confirm, confirming] = useConfirmMutation();
  const { fields, text } = useErrorText()(confirming.error);
  const form = useFocusWrong<HTMLFormElement>(confirming.error);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await confirm({ body });
    if (isApiError(error) && error.code === 'EXPIRED') return onEnded();
    if (!data) return;
    shell.notify({ kind: 'success', text: t('turnedOn', { count: data.ended }) });
    onConfirmed(data.recovery_codes);
  });
  return (
    <form ref={form} className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.stepTitle}>{t('scanStep')}</h3>
      <p className={people.lead}>{t('scanText')}</p>
      <div className={styles.scan}>
        <QrCode text={begun.uri} label={t('qrCode')} failed={t('qrFailed')} />
        <div className={styles.step}>
          <div>
            <p className={people.small} id="factor-secret">
              {t('secret')}
            </p>
            <code className={styles.secret} dir="ltr" aria-labelledby="factor-secret">
              {(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
          </div>
          <div className={people.row}>
            <Button
              size="small"
              onClick={() => void copyText(shell, begun.secret, { done: t('copied'), failed: t('notCopied') })}
            >
              {t('copySecret')}
            </Button>
            <a className={linkLook()} href={begun.uri}>
              {t('openApp')}
            </a>
          </div>
          <Alert>{text}</Alert>
          <TextField
            className={styles.code}
            label={t('firstCode')}
            hint={t('endsOthers')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={fields['code']}
            {...register('code')}
          />
          <div className={people.row}>
            <Button type="submit" variant="primary" busy={formState.isSubmitting}>
              {t('turnOn')}
            </Button>
            <Button onClick={onCancel}>{p('cancel')}</Button>
          </div>
        </div>
      </div>
    </form>
  );
}
