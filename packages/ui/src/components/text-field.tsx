import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentType, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { labels } from '../labels';
import { IconButton } from './button';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  icon?: ComponentType<{ size?: number }>;
  ref?: Ref<HTMLInputElement>;
}

/** Addresses and numbers run from left to right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(['email', 'url', 'tel']);

export function TextField({ label, hint, error, hideLabel, className, icon: Icon, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, id }}>
      {(ids) => (
        <div className={styles.wrap}>
          {Icon && (
            <span className={styles.icon} aria-hidden>
              <Icon size={18} />
            </span>
          )}
          <input
            type="text"
            dir={LEFT_TO_RIGHT.has(input.type ?? '') ? 'ltr' : undefined}
            {...input}
            {...ids}
            className={cx(styles.control, Icon && styles.withIcon)}
          />
        </div>
      )}
    </Field>
  );
}

/** Password with a button that shows and hides it; `showLabel` and `hideText` name that button. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  showLabel = labels.showPassword,
  hideText = labels.hidePassword,
  ...input
}: TextFieldProps & { showLabel?: string; hideText?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, hideLabel, className, id }}>
      {(ids) => (
        <div className={styles.wrap}>
          <input
            autoComplete="current-password"
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={cx(styles.control, styles.withEnd)}
          />
          <span className={styles.end}>
            <IconButton
              size="small"
              icon={shown ? EyeOff : Eye}
              label={shown ? hideText : showLabel}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}
export function TextArea({ label, hint, error, hideLabel, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, id }}>
      {(ids) => <textarea {...input} {...ids} className={styles.control} />}
    </Field>
  );
}
