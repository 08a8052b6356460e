import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

export interface SelectProps
  extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

/** The platform's own select: right on every phone, keyboard and screen reader, and no bytes. */
export function Select({ label, hint, error, hideLabel, className, id, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, id }}>
      {(ids) => (
        <div className={styles.wrap}>
          <select {...select} {...ids} className={cx(styles.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron} aria-hidden>
            <ChevronDown size={16} />
          </span>
        </div>
      )}
    </Field>
  );
}
