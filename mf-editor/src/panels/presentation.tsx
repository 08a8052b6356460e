import { IconButton } from '@commonplace/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { pagesInOrder } from '../document/selectors';
import { paintThumbnail } from '../export/thumbnail';
import styles from './presentation.module.css';

/** Pages one by one over the whole screen; arrows, Space and clicks go on, Escape ends it. */
export default function Presentation() {
  const t = useText();
  const workspace = useWorkspace();
  const { editor } = workspace;
  const all = pagesInOrder(editor.store);
  const seen = all.filter(({ hidden }) => !hidden);
  // Where all are hidden, all are shown rather than none.
  const pages = seen.length > 0 ? seen : all;
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ id }) => id === editor.pageId),
    ),
  );
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = pages[Math.min(index, pages.length - 1)];
  const close = () => workspace.state.set({ presenting: false });
  useEffect(() => {
    const root = box.current;
    const before = document.activeElement;
    root?.focus();
    // Where the browser does not give the whole screen, the whole window has to do.
    root?.requestFullscreen?.().catch(() => undefined);
    const left = () => {
      if (!document.fullscreenElement) workspace.state.set({ presenting: false });
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [workspace]);
  useEffect(() => {
    if (!canvas.current || !page) return;
    const side = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
    let live = true;
    const paint = () => {
      if (!live || !canvas.current) return;
      const environment = { ...workspace.environment, editing: null };
      paintThumbnail(canvas.current, page, editor.store.elements(page.id), environment, Math.min(4_000, side));
    };
    paint();
    // Pictures and fonts of a page that was not seen yet are on their way.
    void workspace.ready(page.id).then(paint);
    return () => {
      live = false;
    };
  }, [page, editor, workspace]);
  const go = (by: number) => setIndex((at) => Math.max(0, Math.min(pages.length - 1, at + by)));
  const key = useEffectEvent((event: KeyboardEvent): void => {
    const onwards = document.documentElement.dir === 'rtl' ? -1 : 1;
    const by = { ArrowRight: onwards, ArrowDown: 1, ' ': 1, PageDown: 1, ArrowLeft: -onwards, ArrowUp: -1, PageUp: -1 }[
      event.key
    ];
    // A button that has the focus is pressed by the space bar.
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('button')) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') keepFocus(box.current, event.shiftKey ? -1 : 1);
    else if (by !== undefined) go(by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Of the whole document: a button that is disabled by its own press has no focus any more, and hears no keys.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => key(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  return createPortal(
    <div
      ref={box}
      className={styles.presentation}
      role="dialog"
      aria-modal
      aria-label={t('present.label')}
      tabIndex={-1}
      onClick={() => go(1)}
    >
      <canvas ref={canvas} role="img" aria-label={t('present.page', { number: index + 1, count: pages.length })} />
      <div className={styles.presentationBar} onClick={(event) => event.stopPropagation()}>
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={t('command.previousPage')}
          disabled={index === 0}
          onClick={() => go(-1)}
        />
        <span aria-live="polite">{t('present.page', { number: index + 1, count: pages.length })}</span>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={t('command.nextPage')}
          disabled={index === pages.length - 1}
          onClick={() => go(1)}
        />
        <IconButton size="small" icon={X} label={t('present.close')} onClick={close} />
      </div>
    </div>,
    document.body,
  );
}

/** Gives the focus to the next button inside, after the last to the first. */
function keepFocus(root: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(root?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
  const at = buttons.findIndex((one) => one === document.activeElement);
  buttons[at < 0 && by < 0 ? buttons.length - 1 : (at + by + buttons.length) % buttons.length]?.focus();
}
