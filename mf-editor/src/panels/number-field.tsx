import { useShell } from '@commonplace/remote-kit';
import { useId, useState } from 'react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { isUnit } from '../document/new-document';
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
  /** Takes effect with each key already: of a form whose button depends on it. */
  live?: boolean;
}

/** A number that takes effect when it is left or Enter is pressed; arrow keys step it at once. What is no number is put back, and it is said. */
export function NumberField({
  label,
  value,
  onCommit,
  least = -100_000,
  most = 100_000,
  step = 1,
  unit,
  disabled,
  live = false,
}: Props) {
  const id = useId();
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const [draft, setDraft] = useState<string | null>(null);
  function read(text: string): number | null {
    const { resolution } = workspace.editor.store.document;
    return readNumber(text, isUnit(unit) ? { unit, resolution } : undefined);
  }
  function commit(text: string | null): void {
    setDraft(null);
    if (text === null) return;
    const number = read(text);
    if (number === null) {
      if (text.trim() !== '') shell.notify({ text: t('number.none', { text, label }) });
      return;
    }
    take(number);
  }
  function take(number: number): void {
    const clamped = Math.min(most, Math.max(least, number));
    if (clamped !== value) onCommit(clamped);
  }
  function write(text: string): void {
    setDraft(text);
    const number = live ? read(text) : null;
    if (number !== null) take(number);
  }
  function nudge(by: number): void {
    const from = (draft === null ? null : read(draft)) ?? value;
    commit(String(Math.round((from + by) * 1000) / 1000));
  }
  return (
    <div className={fields.number}>
      <label htmlFor={id}>{label}</label>
      <span className={fields.numberBox}>
        <input
          id={id}
          // A minus stands before its number, in Arabic, too.
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? String(Math.round(value * 100) / 100)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => write(event.target.value)}
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
