import { Slider } from '@commonplace/ui/slider';
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

/** A value by sight, in a panel: the steps of one drag are one of the history when `onChange` merges them. */
export function RangeField({ label, value, least, most, step = 1, unit = '', onChange }: Props) {
  return (
    <Slider
      label={label}
      className={styles.range}
      min={least}
      max={most}
      step={step}
      value={value}
      shown={`${Math.round(value * 100) / 100}${unit}`}
      onChange={onChange}
    />
  );
}
