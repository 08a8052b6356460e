import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, PasswordField } from '@commonplace/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import people from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { FactorCodeField } from './factor-code-field';
import styles from './second-factor.module.css';
import { useText } from './second-factor.texts';

interface Props {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  error: unknown;
  onSubmit: (given: { pass: string; code: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** Password and code, for what changes the second factor. */
export function BothStep({ title, text: lead, submit: yes, danger = false, error, onSubmit, onCancel }: Props) {
  const t = useText();
  const p = usePeopleText();
  const { fields, text } = useErrorText()(error);
  const form = useFocusWrong<HTMLFormElement>(error);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { pass: '', code: '' } });
  useEffect(() => setFocus('pass'), [setFocus]);
  const submit = handleSubmit(onSubmit);
  return (
    <form
      ref={form}
      className={styles.step}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="factor-step"
    >
      <h3 id="factor-step" className={styles.stepTitle}>
        {title}
      </h3>
      <p className={people.lead}>{lead}</p>
      <Alert>{text}</Alert>
      <div className={people.two}>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={fields['pass']}
          {...register('pass')}
        />
        <FactorCodeField error={fields['code']} {...register('code')} />
      </div>
      <div className={people.row}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={formState.isSubmitting}>
          {yes}
        </Button>
        <Button onClick={onCancel}>{p('cancel')}</Button>
      </div>
    </form>
  );
}
