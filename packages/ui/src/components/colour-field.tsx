import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { cx } from '../cx';
import styles from './colour-field.module.css';

export interface ColourFieldProps {
  label: string;
  /** The label is read but not seen, e.g. in a row of tools. */
  hideLabel?: boolean;
  error?: string | undefined;
  /** `#rrggbb`, as the system's picker gives it. */
  value?: string;
  defaultValue?: string;
  disabled?: boolean;
  /** As high as small buttons. */
  small?: boolean;
  /** Of the whole. */
  title?: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Called for every step of a drag in the picker. */
  onChange?: (colour: string) => void;
  /** Called once the picker is left with another colour. */
  onCommit?: (colour: string) => void;
}

/** A colour by sight, chosen in the system's own picker. */
export function ColourField({
  label,
  hideLabel,
  error,
  small,
  title,
  className,
  style,
  onChange,
  onCommit,
  ...input
}: ColourFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  // What React calls a change is each step.
  useEffect(() => {
    const well = field.current;
    const changed = () => well && latest.current?.(well.value);
    well?.addEventListener('change', changed);
    return () => well?.removeEventListener('change', changed);
  }, []);
  return (
    <div className={cx(styles.field, className)} title={title} style={style}>
      <input
        {...input}
        ref={field}
        id={id}
        type="color"
        className={cx(styles.well, small && styles.small)}
        // A colour cannot be marked as invalid for assistive technology: who looks for the first fault finds it by this.
        data-wrong={error ? '' : undefined}
        aria-label={hideLabel ? label : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
