import { ChevronLeft, ChevronRight, CopyPlus, Maximize, Plus, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEditor, useWorkspace, useZoomPercent } from '../app/context';
import { useText } from '../app/texts';
import { pagesInOrder } from '../document/selectors';
import { CommandButton } from './command-button';
import styles from './bottom-bar.module.css';

/** Pages and zoom. */
export function BottomBar() {
  const t = useText();
  const editor = useEditor();
  const pages = pagesInOrder(editor.store);
  const index = pages.findIndex(({ id }) => id === editor.pageId);
  return (
    <footer className={styles.bottomBar}>
      <div role="group" aria-label={t('pages.label')} className={styles.barGroup}>
        <CommandButton id="previous-page" icon={ChevronLeft} />
        <span className={styles.barText}>{t('pages.page', { number: index + 1, count: pages.length })}</span>
        <CommandButton id="next-page" icon={ChevronRight} />
        <CommandButton id="add-page" icon={Plus} />
        <CommandButton id="duplicate-page" icon={CopyPlus} />
        <CommandButton id="delete-page" icon={Trash2} />
      </div>
      <div className={styles.spacer} />
      <ZoomControls />
    </footer>
  );
}

function ZoomControls() {
  const t = useText();
  const { editor } = useWorkspace();
  const percent = useZoomPercent();
  return (
    <div role="group" aria-label={t('zoom.label')} className={styles.barGroup}>
      <CommandButton id="zoom-out" icon={ZoomOut} />
      <button
        type="button"
        className={styles.barButton}
        title={t('command.zoomActual')}
        onClick={() => editor.viewport.zoomTo(1)}
      >
        {t('zoom.value', { percent })}
      </button>
      <CommandButton id="zoom-in" icon={ZoomIn} />
      <CommandButton id="zoom-fit" icon={Maximize} />
    </div>
  );
}
