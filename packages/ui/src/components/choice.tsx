import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';
import styles from './choice.module.css';
import { useHeldDisabled } from './held-disabled';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** What it does, below its label. */
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} look={styles.checkbox} />;
}
/** A setting that takes effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} look={styles.switch} role="switch" />;
}

function Choice({ label, hint, error, look, className, ...input }: ChoiceProps & { look: string | undefined }) {
  const errorId = useId();
  const hintId = useId();
  const held = useHeldDisabled(input);
  const about = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          {...held}
          onClick={input.onClick}
          type="checkbox"
          className={cx(styles.input, look)}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={cx(styles.hint, look === styles.switch && styles.besideSwitch)}>
          {hint}
        </p>
      )}
      <div role="alert">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
