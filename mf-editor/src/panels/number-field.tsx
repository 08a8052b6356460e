import { useId } from 'react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { isUnit } from '../document/new-document';
import fields from './fields.module.css';
import { readNumber } from './read-number';
import { useWriting } from './use-writing';

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

/** A number that takes effect when it is left or Enter is pressed; arrow keys step it at once. What is no number is said at the field. */
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
  const workspace = useWorkspace();
  const length = isUnit(unit) ? { unit, resolution: workspace.editor.store.document.resolution } : undefined;
  const { field, wrong, noteId, written, commit } = useWriting({
    shown: String(Math.round(value * 100) / 100),
    read: (text) => readNumber(text, length),
    take: (number) => {
      const clamped = Math.min(most, Math.max(least, number));
      if (clamped !== value) onCommit(clamped);
    },
    live,
  });
  /** A key that is held makes one step of the history. */
  const nudge = (by: number) => {
    const { editor } = workspace;
    const about = JSON.stringify([id, editor.pageId, editor.session.get().selection]);
    editor.merging(about, () => commit(String(Math.round(((written ?? value) + by) * 1000) / 1000)));
  };
  return (
    <div className={fields.number}>
      <label htmlFor={id}>{label}</label>
      <span className={fields.numberBox}>
        <input
          {...field}
          id={id}
          // A minus stands before its number, in Arabic, too.
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            field.onKeyDown(event);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            nudge((event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1));
          }}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </span>
      {wrong && (
        <span id={noteId} role="alert" className={fields.wrong}>
          {t(length ? 'number.noLength' : 'number.none')}
        </span>
      )}
    </div>
  );
}
