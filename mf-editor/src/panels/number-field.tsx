import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useId, useState } from 'react';
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

/**
 * A number that takes effect when it is left or Enter is pressed; arrow keys step it at once. What is no number is said at the field, and so is the
 * limit that was set in place of a number beyond it.
 */
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
  const { locale } = useShell();
  /** The limit that was set in place of what was written, and at what. */
  const [limited, setLimited] = useState<{ to: number; about: string } | null>(null);
  const aboutOf = () => {
    const { page, selection, cell } = workspace.editor.session.get();
    return JSON.stringify([page, selection, cell]);
  };
  const {
    field,
    wrong,
    noteId,
    written: typed,
    commit,
  } = useWriting({
    shown: shownOf(value),
    read: (text) => readNumber(text, length),
    take: (number, done) => {
      const clamped = Math.min(most, Math.max(least, number));
      if (clamped !== value) onCommit(clamped);
      setLimited(done && clamped !== number ? { to: clamped, about: aboutOf() } : null);
    },
    live,
  });
  // Of what is selected next, or was set elsewhere meanwhile, nothing is said.
  const limit =
    limited && !wrong && shownOf(limited.to) === shownOf(value) && limited.about === aboutOf() ? limited.to : null;
  /** A key that is held makes one step of the history. */
  const nudge = (by: number) => {
    const { editor } = workspace;
    const about = JSON.stringify([id, editor.pageId, editor.session.get().selection]);
    editor.merging(about, () => commit(String(Math.round(((typed ?? value) + by) * 1000) / 1000)));
  };
  return (
    <div className={fields.number}>
      <label htmlFor={id}>{label}</label>
      <span className={fields.numberBox}>
        <input
          {...field}
          id={id}
          aria-describedby={wrong || limit !== null ? noteId : undefined}
          onChange={(event) => {
            setLimited(null);
            field.onChange(event);
          }}
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
      {limit !== null && (
        <span id={noteId} role="alert">
          {t(limit === most ? 'number.most' : 'number.least', {
            limit: new Intl.NumberFormat(written(locale)).format(limit),
          })}
        </span>
      )}
    </div>
  );
}

const shownOf = (value: number): string => String(Math.round(value * 100) / 100);
