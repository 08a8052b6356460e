import { Button, Checkbox, Dialog, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
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
  const [index, setIndex] = useState(0);
  const found = findText(editor, what, matchCase);
  function show(at: number): void {
    const place = found[at % Math.max(1, found.length)];
    if (!place) return;
    setIndex(at % found.length);
    go(place);
  }
  function go({ page, element, cell }: FoundText): void {
    if (page !== editor.pageId) editor.goTo(page);
    editor.select([element]);
    if (cell) editor.session.set({ cell });
  }
  function replace(places: FoundText[]): void {
    const count = replaceText(editor, places, by);
    workspace.say(t('find.replaced', { count }));
  }
  return (
    <Dialog
      open={dialog === 'find'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('find.title')}
      actions={
        <>
          <Button disabled={found.length === 0} onClick={() => replace(found)}>
            {t('find.all')}
          </Button>
          <Button disabled={found.length === 0} onClick={() => found[index] && replace([found[index]])}>
            {t('find.replace')}
          </Button>
          <Button variant="primary" disabled={found.length === 0} onClick={() => show(index + 1)}>
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
          onChange={(event) => setWhat(event.target.value)}
        />
        <TextField label={t('find.with')} value={by} onChange={(event) => setBy(event.target.value)} />
        <Checkbox label={t('find.case')} checked={matchCase} onChange={(event) => setMatchCase(event.target.checked)} />
        <p role="status">
          {what === '' ? '' : found.length === 0 ? t('find.none') : t('find.count', { count: found.length })}
        </p>
      </div>
    </Dialog>
  );
}
