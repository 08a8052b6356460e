import { Button, Checkbox, Dialog, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { findText, replaceText, type FoundText } from '../commands/find-text';
import fields from './fields.module.css';

/** Finds and replaces text on all pages. */
export default function FindDialog() {
  const t = useText();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog } = useWorkspaceState();
  const [what, setWhat] = useState('');
  const [by, setBy] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  /** Which of the places is shown; none before it is asked for. */
  const [at, setAt] = useState<number | null>(null);
  const found = findText(editor, what, matchCase);
  function show(places: readonly FoundText[], index: number): void {
    const place = places[index % Math.max(1, places.length)];
    setAt(place ? index % places.length : null);
    if (!place) return;
    const { page, element, cell } = place;
    if (page !== editor.pageId) editor.goTo(page);
    editor.select([element]);
    if (cell) editor.session.set({ cell });
  }
  /** Answers what is left to be found. */
  function replace(places: readonly FoundText[]): FoundText[] {
    const count = replaceText(editor, places, by);
    workspace.say(t('find.replaced', { count }));
    return findText(editor, what, matchCase);
  }
  /** What is shown is replaced, and the next is shown; before any is shown, the first is. */
  function replaceShown(): void {
    const place = at === null ? undefined : found[at];
    if (at === null || !place) return show(found, 0);
    const left = replace([place]);
    // Where the new words hold what is looked for, or the text is locked, the place is found again: the next is one further.
    show(left, at + (left.length === found.length - 1 ? 0 : 1));
  }
  function countOf(): string {
    const count = found.length;
    if (count === 0) return t('find.none');
    return at === null ? t('find.count', { count }) : t('present.page', { number: Math.min(at + 1, count), count });
  }
  function look(change: () => void): void {
    change();
    setAt(null);
  }
  return (
    <Dialog
      open={dialog === 'find'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('find.title')}
      actions={
        <>
          <Button disabled={found.length === 0} onClick={() => look(() => replace(found))}>
            {t('find.all')}
          </Button>
          <Button disabled={found.length === 0} onClick={replaceShown}>
            {t('find.replace')}
          </Button>
          <Button variant="primary" disabled={found.length === 0} onClick={() => show(found, at === null ? 0 : at + 1)}>
            {t('find.next')}
          </Button>
        </>
      }
    >
      <div className={fields.form}>
        <TextField
          data-focus-first
          label={t('find.what')}
          value={what}
          onChange={(event) => look(() => setWhat(event.target.value))}
        />
        <TextField label={t('find.with')} value={by} onChange={(event) => setBy(event.target.value)} />
        <Checkbox
          label={t('find.case')}
          checked={matchCase}
          onChange={(event) => look(() => setMatchCase(event.target.checked))}
        />
        <p role="status">{what !== '' && countOf()}</p>
      </div>
    </Dialog>
  );
}
