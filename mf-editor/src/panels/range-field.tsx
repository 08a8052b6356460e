import { useId } from 'react';
import styles from './range-field.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  unit?: string;
  onChange: (value: number) => void;
}

/** A value by sight: the steps of one drag are one of the history when `onChange` merges them. */
export function RangeField({ label, value, least, most, step = 1, unit = '', onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} dir="ltr">{`${Math.round(value * 100) / 100}${unit}`}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
