import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, TextArea } from '@commonplace/ui';
import { useRef, useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useLazyVariablesQuery, usePutVariableMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useText } from './admin.texts';

export interface Variable {
  name: string;
  value?: unknown;
}

/** A value as it stands in its field. */
const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);

/** `from` is what was stored when the text was begun; without it nobody has typed, and the field says what is stored. */
const UNTOUCHED = { text: '', from: '' };

/** A variable as JSON. What somebody else changed meanwhile is shown, and is overwritten only by who has seen it. */
export function JsonVariable({ variable: { name, value } }: { variable: Variable }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const stored = jsonOf(value);
  const [draft, change] = useDraft(`variable:${name}`, UNTOUCHED);
  const touched = draft.from !== '' && draft.text !== stored;
  const text = touched ? draft.text : stored;
  const field = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [read] = useLazyVariablesQuery();
  const [unread, setUnread] = useState<unknown>();
  const [put, putting] = usePutVariableMutation();
  const failed = useErrorText()(unread ?? putting.error);
  /** How it was when Save was pressed: one's own value in the list is nobody else's. */
  const [saving, setSaving] = useState<{ overtaken: boolean }>();
  const overtaken = saving?.overtaken ?? (touched && draft.from !== stored);

  function forget(): void {
    setWrong(undefined);
    setUnread(undefined);
    putting.reset();
  }
  /** Stores the text where what is stored is still what this page says. */
  async function send(wanted: unknown): Promise<void> {
    // A variable has no version that could be sent along: what is stored is read again.
    const { data, error } = await read(undefined);
    // Where it could not be read, what was read before is still there.
    if (error || !data) return setUnread(error);
    if (jsonOf(data.variables.find((one) => one.name === name)?.value) !== stored) {
      change((now) => (now.from === '' ? { text, from: stored } : now));
      field.current?.focus();
      return;
    }
    const answer = await put({ params: { name }, body: { value: wanted } });
    if (!answer.data) return;
    const from = jsonOf(answer.data.value);
    // What was typed since stays.
    change((now) => (now.from === '' || now.text === text ? UNTOUCHED : { text: now.text, from }));
    shell.notify({ kind: 'success', text: t('changed', { name }) });
    // The button goes with what it overwrote.
    if (overtaken) field.current?.focus();
  }
  function save(): void {
    forget();
    let wanted: unknown;
    try {
      wanted = JSON.parse(text);
    } catch {
      return setWrong(t('notJson'));
    }
    setSaving({ overtaken });
    void send(wanted).finally(() => setSaving(undefined));
  }
  function undo(): void {
    change(UNTOUCHED);
    forget();
    // The button goes with what it undid.
    field.current?.focus();
  }
  return (
    <div className={styles.form}>
      <TextArea
        ref={field}
        label={name}
        rows={6}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={wrong ?? failed.fields['value'] ?? failed.text}
        onChange={({ target }) =>
          change(target.value === stored ? UNTOUCHED : { text: target.value, from: touched ? draft.from : stored })
        }
      />
      <Alert>{overtaken && t('changedSince')}</Alert>
      {overtaken && (
        <pre dir="ltr" className={styles.machine}>
          {stored}
        </pre>
      )}
      <div className={styles.row}>
        <Button busy={saving?.overtaken === false} disabled={overtaken} onClick={save}>
          {p('save')}
        </Button>
        {touched && (
          <Button disabled={saving !== undefined} onClick={undo}>
            {t('undoChanges')}
          </Button>
        )}
        {/* In a place of its own: whoever pressed Save twice has not seen what would be lost. */}
        {overtaken && (
          <Button busy={saving !== undefined} onClick={save}>
            {t('saveAnyway')}
          </Button>
        )}
      </div>
    </div>
  );
}
