import type { DesignElement } from '@commonplace/contracts/design/document';
import { useShell } from '@commonplace/remote-kit';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RemoteStore } from '@commonplace/remote-kit';
import type { OpenQuery } from '../open/open-query';
import { BottomBar } from '../panels/bottom-bar';
import { LeftRail } from '../panels/left-rail';
import { PropertiesPanel } from '../panels/properties-panel';
import { RestoreBar } from '../panels/restore-bar';
import { Toolbar } from '../panels/toolbar';
import { TopBar } from '../panels/top-bar';
import type { DraftStore } from '../persistence/drafts';
import { ClashesDialog, ConflictDialog, DIALOGS, ExportProgress, fetchAhead, Presentation } from './asked';
import { bringAsked } from './bring-asked';
import { CanvasView } from './canvas-view';
import { useEditor, useExportJob, useSettings, useWorkspace, useWorkspaceState } from './context';
import { DesignHeading } from './design-heading';
import { changedPlace, elementSaid } from './element-name';
import styles from './editor.module.css';
import { useText } from './texts';

interface Props {
  query: OpenQuery;
  path: string | null;
  drafts: DraftStore;
  onRestore: (key: string) => void;
}

/** The whole editor: bars, panels and canvas. */
export function EditorScreen({ query, path, drafts, onRestore }: Props) {
  const t = useText();
  const shell = useShell();
  const store = useStore() as RemoteStore;
  const workspace = useWorkspace();
  const { readOnly } = workspace.editor.session.get();
  const root = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const compact = useCompact();
  const { panels } = useSettings();
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    for (const { part, value } of query.repairs) shell.notify({ text: t(`open.${part}`, { value }) });
    void bringAsked(workspace, shell, store, query);
  }, [query, shell, store, t, workspace]);
  useEffect(
    () =>
      fetchAhead(() => {
        const { editing, moving } = workspace.editor.session.get();
        return editing !== null || moving !== null;
      }),
    [workspace],
  );
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('bench') !== '1') return;
    void import('../bench/bench-hook').then(({ installBench }) => installBench(workspace));
  }, [workspace]);
  return (
    <main ref={root} className={styles.editor} aria-label={t('editor.label')} data-compact={compact || undefined}>
      <DesignHeading />
      <TopBar />
      {readOnly && <p className={styles.notice}>{t('editor.newer')}</p>}
      <RestoreBar drafts={drafts} onRestore={onRestore} />
      <div className={styles.middle}>
        {panels && <LeftRail path={path} compact={compact} />}
        <div className={styles.centre}>
          <Toolbar />
          <CanvasView root={root} />
          <BottomBar />
        </div>
        {panels && <PropertiesPanel />}
      </div>
      <Suspense fallback={null}>
        <AskedDialog />
      </Suspense>
      <Suspense fallback={null}>
        <RunningExport />
      </Suspense>
      <Suspense fallback={null}>
        <AskedDecision />
      </Suspense>
      <Announcer />
    </main>
  );
}

/** What is not needed to begin is fetched when it is asked for. */
function AskedDialog() {
  const { dialog, presenting } = useWorkspaceState();
  if (presenting) return <Presentation />;
  if (dialog === null || !(dialog in DIALOGS)) return null;
  const Asked = DIALOGS[dialog];
  return <Asked />;
}

// What follows the state of the work redraws by itself: the whole editor does not change with a save.
function AskedDecision() {
  const { save, clashes } = useWorkspaceState();
  if (save.status === 'conflict') return <ConflictDialog />;
  return clashes.length > 0 && <ClashesDialog />;
}

function RunningExport() {
  return useExportJob().running && <ExportProgress />;
}

/** Reads out what was done, and what is selected. */
function Announcer() {
  const t = useText();
  const { said } = useWorkspaceState();
  const editor = useEditor();
  const selected = editor.selected();
  const place = useChangedPlace(selected.length === 1 ? selected[0] : undefined);
  const selection =
    selected.length === 1
      ? t('said.selected', { name: elementSaid(selected[0]!, t, editor.elements) })
      : selected.length > 1
        ? t('said.selectedMany', { count: selected.length })
        : '';
  return (
    <>
      <div aria-live="polite" className={styles.unseen}>
        {said}
      </div>
      <div aria-live="polite" className={styles.unseen}>
        {selection}
      </div>
      <div aria-live="polite" className={styles.unseen}>
        {place}
      </div>
    </>
  );
}

/** ms without a further change after which a new place is said: not every step of a key that is held. */
const CALM_MS = 500;

/** Where the selected element has come to be since it was selected; said when it has come to rest. */
function useChangedPlace(element: DesignElement | undefined): string {
  const [said, setSaid] = useState<{ id: string; place: string } | null>(null);
  const before = useRef(element);
  useEffect(() => {
    const from = before.current;
    if (!element || !from || from.id !== element.id) {
      before.current = element;
      return;
    }
    const timer = setTimeout(() => {
      before.current = element;
      const place = changedPlace(from, element);
      if (place !== '') setSaid({ id: element.id, place });
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [element]);
  return said !== null && said.id === element?.id ? said.place : '';
}

const NARROW = '(max-width: 900px)';
function useCompact(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
