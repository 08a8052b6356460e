import { useId } from 'react';
import { cx } from '../cx';
import { useHeldDisabled } from './held-disabled';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  /** The label is read but not seen, e.g. in a row of tools. */
  hideLabel?: boolean;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value with its unit: seen beside the label, and read instead of the number. Without it nothing is seen, and the number is read. */
  shown?: string | undefined;
  /** Label, slider and value in one line, instead of the slider below the other two. */
  inline?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  /** Called for every step while it is pulled. */
  onChange: (value: number) => void;
}

/** A number by sight: the browser's own slider, with its keys. */
export function Slider({
  label,
  hideLabel,
  value,
  min,
  max,
  step = 1,
  shown,
  inline,
  disabled = false,
  className,
  onChange,
}: SliderProps) {
  const id = useId();
  const held = useHeldDisabled<HTMLInputElement>({
    disabled,
    onChange: (event) => onChange(Number(event.target.value)),
  });
  return (
    <div className={cx(styles.slider, inline && styles.inline, className)}>
      {!hideLabel && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={hideLabel ? label : undefined}
        aria-valuetext={shown}
        className={styles.input}
        {...held}
      />
      {shown !== undefined && (
        // The slider says it itself. A number stands before its unit on pages of either direction.
        <span className={styles.value} dir="ltr" aria-hidden>
          {shown}
        </span>
      )}
    </div>
  );
}
