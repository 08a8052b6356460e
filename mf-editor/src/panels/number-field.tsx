import { useId, useState } from 'react';
import fields from './fields.module.css';
import { readNumber } from './read-number';

interface Props {
  label: string;
  value: number;
  onCommit: (value: number) => void;
  least?: number;
  most?: number;
  step?: number;
  unit?: string;
  disabled?: boolean;
}

/** A number that takes effect when it is left or Enter is pressed; arrow keys step it at once. What is no number is put back. */
export function NumberField({
  label,
  value,
  onCommit,
  least = -100_000,
  most = 100_000,
  step = 1,
  unit,
  disabled,
}: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  function commit(text: string | null): void {
    setDraft(null);
    if (text === null) return;
    const number = readNumber(text);
    if (number === null) return;
    const clamped = Math.min(most, Math.max(least, number));
    if (clamped !== value) onCommit(clamped);
  }
  function nudge(by: number): void {
    const from = (draft === null ? null : readNumber(draft)) ?? value;
    commit(String(Math.round((from + by) * 1000) / 1000));
  }
  return (
    <div className={fields.number}>
      <label htmlFor={id}>{label}</label>
      <span className={fields.numberBox}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? String(Math.round(value * 100) / 100)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => commit(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(draft);
            else if (event.key === 'Escape') setDraft(null);
            else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              nudge((event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1));
            }
          }}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </span>
    </div>
  );
}
