import { IconButton, TextArea } from '@commonplace/ui';
import { ChevronDown, ChevronUp, CopyPlus, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { commandById } from '../commands/commands';
import { movePage } from '../commands/pages';
import { editPage } from '../document/changes';
import type { PageRecord } from '../document/records';
import { pagesInOrder } from '../document/selectors';
import { paintThumbnail } from '../export/thumbnail';
import { CommandButton } from './command-button';
import { PageSection } from './page-section';
import fields from './fields.module.css';
import styles from './pages-panel.module.css';
import { useFocusBack } from './use-focus-back';
import { useRedraw } from './use-redraw';

/** All pages as small pictures, to be ordered, copied, hidden and taken away. */
export default function PagesPanel() {
  const t = useText();
  const editor = useEditor();
  const pages = pagesInOrder(editor.store);
  const { page } = editor;
  const redraw = useRedraw();
  const list = useRef<HTMLOListElement>(null);
  useFocusBack(list, () => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  return (
    <>
      <div className={fields.buttons}>
        <CommandButton id="add-page" icon={Plus} />
      </div>
      <ol ref={list} className={styles.pages}>
        {pages.map((one, index) => (
          <PageRow key={one.id} page={one} index={index} count={pages.length} />
        ))}
      </ol>
      <div className={styles.narrowOnly}>
        <PageSection />
      </div>
      {page && (
        <TextArea
          key={page.id}
          label={t('pages.notes')}
          rows={4}
          maxLength={20_000}
          value={page.notes}
          onChange={(event) => {
            editor.run('notes', editPage(editor.store, page.id, { notes: event.target.value }), {
              merge: `notes:${page.id}`,
            });
            redraw();
          }}
        />
      )}
    </>
  );
}

function PageRow({ page, index, count }: { page: PageRecord; index: number; count: number }) {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const number = index + 1;
  const current = page.id === editor.pageId;
  const on = (id: string) => {
    editor.goTo(page.id);
    commandById(id).run(editor, workspace);
  };
  return (
    <li
      className={styles.page}
      data-current={current || undefined}
      data-hidden={page.hidden || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('application/x-commonplace-page', page.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const id = event.dataTransfer.getData('application/x-commonplace-page');
        if (id !== '') movePage(editor, id, index);
      }}
    >
      <button
        type="button"
        className={styles.pageButton}
        aria-current={current || undefined}
        onClick={() => editor.goTo(page.id)}
      >
        <Thumbnail page={page} />
        <span>
          {t('pages.go', { number })}
          {page.hidden && ` (${t('pages.hidden')})`}
        </span>
      </button>
      <div className={fields.buttons}>
        <IconButton
          size="small"
          icon={ChevronUp}
          label={t('pages.up', { number })}
          disabled={index === 0}
          onClick={() => movePage(editor, page.id, index - 1)}
        />
        <IconButton
          size="small"
          icon={ChevronDown}
          label={t('pages.down', { number })}
          disabled={number === count}
          onClick={() => movePage(editor, page.id, index + 1)}
        />
        <IconButton
          size="small"
          icon={CopyPlus}
          label={t('pages.duplicate', { number })}
          onClick={() => on('duplicate-page')}
        />
        <IconButton
          size="small"
          icon={page.hidden ? EyeOff : Eye}
          label={t(page.hidden ? 'pages.show' : 'pages.hide', { number })}
          onClick={() => editor.run('hide-page', editPage(editor.store, page.id, { hidden: !page.hidden }))}
        />
        <IconButton
          size="small"
          icon={Trash2}
          label={t('pages.delete', { number })}
          disabled={count === 1}
          onClick={() => on('delete-page')}
        />
      </div>
    </li>
  );
}

/** Drawn a moment after the last change of its page, when there is time, and once more when what is on its way to the page by then has come. */
function Thumbnail({ page }: { page: PageRecord }) {
  const workspace = useWorkspace();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { store } = useEditor();
  const version = store.pageVersion(page.id);
  const paint = useEffectEvent(() => {
    if (canvas.current) paintThumbnail(canvas.current, page, store.elements(page.id), workspace.environment);
  });
  useEffect(() => {
    let live = true;
    let late = false;
    const timers = [
      setTimeout(() => {
        void workspace.ready(page.id).then(() => {
          if (live && late) paint();
        });
        paint();
        // What is there already says so before this.
        timers.push(setTimeout(() => (late = true)));
      }, 250),
    ];
    return () => {
      live = false;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [page, version, workspace]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden />;
}
