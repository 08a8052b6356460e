import { useId, useState } from 'react';
import { useWorkspace } from '../app/context';

interface Draft {
  text: string;
  wrong: boolean;
  /** What the field was about when it was written. */
  about: string;
}

interface Writing<T> {
  /** The value as the field shows it while nothing is written. */
  shown: string;
  read: (text: string) => T | null;
  /** `done`: it was left or Enter was pressed, so that it is not being written any longer. */
  take: (value: T, done: boolean) => void;
  /** Takes effect with each key already. */
  live?: boolean;
}

/**
 * What is written into a field takes effect when it is left or Enter is pressed. What cannot be read stays as it was written and is marked as wrong, and the
 * value of before holds, until it is right, Escape gives it up, it is emptied, or the field is about something else.
 */
export function useWriting<T>({ shown, read, take, live = false }: Writing<T>) {
  const { editor } = useWorkspace();
  const noteId = useId();
  const [kept, setDraft] = useState<Draft | null>(null);
  const { cell, page, selection } = editor.session.get();
  const about = JSON.stringify([shown, page, selection, cell]);
  const draft = kept?.wrong && kept.about !== about ? null : kept;

  function write(text: string): void {
    const value = live || draft?.wrong ? read(text) : null;
    setDraft({ text, wrong: draft?.wrong === true && value === null, about });
    if (live && value !== null) take(value, false);
  }
  function commit(text: string | undefined = draft?.text): void {
    if (text === undefined) return;
    const value = text.trim() === '' ? null : read(text);
    setDraft(value === null && text.trim() !== '' ? { text, wrong: true, about } : null);
    if (value !== null) take(value, true);
  }
  const wrong = draft?.wrong === true;
  return {
    wrong,
    noteId,
    /** The number or colour that stands there, written or not; null where it cannot be read. */
    written: draft ? read(draft.text) : null,
    commit,
    field: {
      value: draft?.text ?? shown,
      'aria-invalid': wrong || undefined,
      'aria-describedby': wrong ? noteId : undefined,
      onChange: (event: { target: { value: string } }) => write(event.target.value),
      onBlur: () => commit(),
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setDraft(null);
      },
    },
  };
}
