import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, PasswordField } from '@commonplace/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import people from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import styles from './second-factor.module.css';
import { useBeginMutation } from './second-factor.api';
import { useText } from './second-factor.texts';

export interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** The password once more, before a secret is shown. */
export function PasswordStep({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const t = useText();
  const p = usePeopleText();
  const [begin, beginning] = useBeginMutation();
  const { fields, text } = useErrorText()(beginning.error);
  const form = useFocusWrong<HTMLFormElement>(beginning.error);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { pass: '' } });
  useEffect(() => setFocus('pass'), [setFocus]);
  const submit = handleSubmit(async (body) => {
    const { data } = await begin({ body });
    if (data) onBegun(data);
  });
  return (
    <form ref={form} className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <Alert>{text}</Alert>
      <PasswordField
        className={styles.code}
        label={t('passwordStep')}
        autoComplete="current-password"
        error={fields['pass']}
        {...register('pass')}
      />
      <div className={people.row}>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {t('continue')}
        </Button>
        <Button onClick={onCancel}>{p('cancel')}</Button>
      </div>
    </form>
  );
}
