import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, Checkbox, IconButton, labels, TextField } from '@commonplace/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { findText, replaceText, type FoundText } from '../commands/find-text';
import type { Editor } from '../session/editor';
import fields from './fields.module.css';
import styles from './find-dialog.module.css';

/** Finds and replaces text on all pages, from a bar at the side: the page stays in view and can be worked on. */
export default function FindDialog() {
  const t = useText();
  const workspace = useWorkspace();
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const field = bar.current?.querySelector('input');
    field?.focus();
    // What was looked for the last time stands there, to go on with or to be written over.
    field?.select();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [sought, setSought] = useDraft('find', { what: '', by: '', matchCase: false });
  const { what, by, matchCase } = sought;
  /** Which of the places is shown; none before it is asked for. */
  const [at, setAt] = useState<number | null>(null);
  /** It came after the last one. */
  const [again, setAgain] = useState(false);
  /** How many places were replaced at once, until something else is looked for. */
  const [replaced, setReplaced] = useState<number | null>(null);
  const found = findText(editor, what, matchCase);
  function show(places: readonly FoundText[], index: number): void {
    const place = places[index % Math.max(1, places.length)];
    setAt(place ? index % places.length : null);
    setAgain(index >= places.length);
    setReplaced(null);
    if (!place) return;
    const { page, element, cell } = place;
    if (page !== editor.pageId) editor.goTo(page);
    editor.select([element]);
    if (cell) editor.session.set({ cell });
    bringIntoView(editor, element);
  }
  /** The bar tells how many: what was looked for is not there any more, which is no failure. */
  function replaceAll(): void {
    setAt(null);
    setReplaced(replaceText(editor, found, by));
  }
  /** What is shown is replaced, and the next is shown; before any is shown, the first is. */
  function replaceShown(): void {
    const place = at === null ? undefined : found[at];
    if (at === null || !place) return show(found, 0);
    workspace.say(t('find.replaced', { count: replaceText(editor, [place], by) }));
    const left = findText(editor, what, matchCase);
    // Where the new words hold what is looked for, or the text is locked, the place is found again: the next is one further.
    show(left, at + (left.length === found.length - 1 ? 0 : 1));
  }
  function countOf(): string {
    if (replaced !== null) return t('find.replaced', { count: replaced });
    const count = found.length;
    if (count === 0) return t('find.none');
    if (at === null) return t('find.count', { count });
    return t(again ? 'find.again' : 'present.page', { number: Math.min(at + 1, count), count });
  }
  function look(change: Partial<typeof sought>): void {
    setSought({ ...sought, ...change });
    setAt(null);
    setReplaced(null);
  }
  const close = () => workspace.state.set({ dialog: null });
  const next = () => found.length > 0 && show(found, at === null ? 0 : at + 1);
  return (
    <div
      ref={bar}
      role="dialog"
      aria-label={t('find.title')}
      className={styles.bar}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header className={styles.head}>
        <h2>{t('find.title')}</h2>
        <IconButton size="small" icon={X} label={labels.close} onClick={close} />
      </header>
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <TextField label={t('find.what')} value={what} onChange={(event) => look({ what: event.target.value })} />
        <TextField
          label={t('find.with')}
          value={by}
          onChange={(event) => setSought({ ...sought, by: event.target.value })}
        />
        <Checkbox
          label={t('find.case')}
          checked={matchCase}
          onChange={(event) => look({ matchCase: event.target.checked })}
        />
        <p role="status" className={styles.told}>
          {what !== '' && countOf()}
        </p>
        <div className={fields.buttonRows}>
          <Button type="submit" size="small" variant="primary" disabled={found.length === 0}>
            {t('find.next')}
          </Button>
          <Button size="small" disabled={found.length === 0} onClick={replaceShown}>
            {t('find.replace')}
          </Button>
          <Button size="small" disabled={found.length === 0} onClick={replaceAll}>
            {t('find.all')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** px of the screen that a place has around it at least. */
const ROOM = 24;

/** Moves the view so that what was found is seen, where it is not; the zoom stays. */
function bringIntoView(editor: Editor, id: string): void {
  const box = editor.boundsOf([id]);
  const { width, height, zoom } = editor.viewport.get();
  if (!box || width === 0) return;
  const { x, y } = editor.viewport.toScreen(box);
  const seen = x >= ROOM && y >= ROOM && x + box.width * zoom <= width - ROOM && y + box.height * zoom <= height - ROOM;
  if (!seen) editor.viewport.panBy(width / 2 - x - (box.width * zoom) / 2, height / 2 - y - (box.height * zoom) / 2);
}
