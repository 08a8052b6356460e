import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';

export interface FieldLook {
  label: string;
  /** Help below the label, always there. */
  hint?: ReactNode;
  /** What is wrong; also marks the control as invalid. */
  error?: ReactNode;
  /** The label is read but not seen, e.g. in a search box. */
  hideLabel?: boolean;
  className?: string;
}
interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint and error, wired for assistive technology. The control is drawn by the caller with the ids it is given. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  id: given,
  children,
}: FieldLook & { id?: string; children: (ids: ControlIds) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <div role="alert" className={styles.alert}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
