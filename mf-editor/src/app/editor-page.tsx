import { ErrorState, Spinner } from '@commonplace/ui';
import { usePageTitle, useShell, type ShellApi } from '@commonplace/remote-kit';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isGated, isMissing, openDesign, openNew, type OpenedDesign } from '../open/open-design';
import { parseOpenQuery, type OpenQuery } from '../open/open-query';
import { BrokenDesign } from '../open/read-stored';
import { newId } from '../document/id';
import { openDrafts, type DraftStore } from '../persistence/drafts';
import { tabStore } from '../persistence/page-store';
import { isFor, knownLooker, lookerOf, ownDrafts } from '../persistence/own-drafts';
import { holdKey, tabKey, takeKey, workKey } from '../persistence/tab-key';
import { EditorContext, EditorSignal, type EditorContextValue } from './context';
import { EditorScreen } from './editor-screen';
import styles from './editor.module.css';
import { keepView } from './kept-view';
import { BrokenPage, GatedPage, MissingPage } from './missing-page';
import { useText } from './texts';
import { Workspace } from './workspace';

const everyDraft = openDrafts(typeof indexedDB === 'undefined' ? undefined : indexedDB);
/** ms that an editor waits to hear who is looking, before it looks for what they left. */
const LOOKER_MS = 3_000;

/**
 * `/create/design` and `/create/design/{id}`. A new design gets its address when it is first saved, by a replaced entry of the history that keeps
 * the session's key: that is the same session, every other navigation opens anew.
 */
export function EditorPage() {
  const { designId } = useParams();
  const location = useLocation();
  const session = (location.state as { session?: string } | null)?.session ?? location.key;
  return (
    <EditorSession
      key={session}
      session={session}
      designId={designId ?? null}
      query={parseOpenQuery(location.search)}
    />
  );
}

type Opening =
  | { state: 'loading' | 'missing' | 'gated' | 'failed' | 'broken' }
  | { state: 'ready'; context: EditorContextValue; query: OpenQuery };

function EditorSession(props: { session: string; designId: string | null; query: OpenQuery }) {
  const t = useText();
  const shell = useShell();
  // What the address said when the session began; later it says where the design was saved.
  const [{ session, designId, query }] = useState(props);
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [drafts] = useState(() => ownDrafts(everyDraft, () => lookerOf(shell.session)));
  // Of a design that is open its heading says the title.
  usePageTitle(opening.state === 'ready' ? undefined : t('title.new'));

  useEffect(() => {
    let live = true;
    let close: () => void = () => undefined;
    async function open(): Promise<void> {
      await knownLooker(shell.session, LOOKER_MS);
      const newKey = await keyFor(drafts, lookerOf(shell.session), designId === null && asksForContent(query));
      const keys = { fresh: newKey, of: (id: string) => workKey(tabStore, id) };
      const design =
        designId === null
          ? await openNew(drafts, newKey, query)
          : await openDesign(shell, { drafts, key: keys.of(designId), locks: navigator.locks }, designId);
      if (!live) return;
      const held = [holdKey(navigator.locks, design.id === null ? newKey : keys.of(design.id))];
      const workspace = new Workspace(design, shell, drafts, keys, {
        onCreated: (id) => {
          // Whoever has left meanwhile is not brought back, and holds nothing.
          if (!live) return;
          held.push(holdKey(navigator.locks, keys.of(id)));
          // The shell's, not the router's: that one is another function after every navigation, and would open the design again.
          shell.navigate(`/create/design/${encodeURIComponent(id)}`, { replace: true, state: { session } });
        },
      });
      const forget = keepView(workspace.editor.settings, () => localStorage);
      const signal = new EditorSignal(workspace.editor);
      close = () => {
        forget();
        for (const release of held) release();
        signal.destroy();
        workspace.destroy();
      };
      setOpening({
        state: 'ready',
        context: { workspace, signal },
        query: designId === null && !design.unsent ? query : NOTHING,
      });
      await tellRepairs(shell, design);
    }
    open().catch((error: unknown) => {
      if (!live) return;
      const state = stateFor(error);
      if (state === 'broken' || state === 'failed') shell.reportError(error, 'open design');
      setOpening({ state });
    });
    return () => {
      live = false;
      close();
    };
  }, [designId, query, session, shell, attempt, drafts]);

  if (opening.state === 'ready') {
    return (
      <EditorContext.Provider value={opening.context}>
        <EditorScreen
          query={opening.query}
          path={query.path}
          drafts={drafts}
          onRestore={(key) => {
            takeKey(tabStore, key);
            setOpening({ state: 'loading' });
            setAttempt((count) => count + 1);
          }}
        />
      </EditorContext.Provider>
    );
  }
  if (opening.state === 'loading') {
    return (
      <div className={styles.message} aria-busy>
        <Spinner />
        <p>{t('editor.loading')}</p>
      </div>
    );
  }
  const again = () => {
    setOpening({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  if (opening.state === 'missing') return <MissingPage />;
  if (opening.state === 'gated') return <GatedPage onUpgraded={again} />;
  if (opening.state === 'broken') return <BrokenPage />;
  return (
    <main className={styles.message}>
      <ErrorState heading="h1" title={t('editor.failed')} retryLabel={t('editor.retry')} onRetry={again} />
    </main>
  );
}

function stateFor(error: unknown): 'missing' | 'gated' | 'failed' | 'broken' {
  if (error instanceof BrokenDesign) return 'broken';
  if (isMissing(error)) return 'missing';
  return isGated(error) ? 'gated' : 'failed';
}

const NOTHING: OpenQuery = parseOpenQuery('');

function asksForContent({ size, imageId, videoId, fontId, upload }: OpenQuery): boolean {
  return size !== null || [imageId, videoId, fontId, upload].some((id) => id !== null);
}

/** Says what of a stored design was set right. */
async function tellRepairs(shell: ShellApi, { repairs }: OpenedDesign): Promise<void> {
  if (!repairs) return;
  const { repairWords } = await import('../document/repair-words');
  shell.notify({ text: repairWords(repairs, { kind: 'design' }), kind: 'info' });
}

/**
 * An address that asks for something begins a design of its own; what this tab had begun stays to be restored. So does what somebody else had begun in it,
 * for them.
 */
async function keyFor(drafts: DraftStore, looker: number | undefined, fresh: boolean): Promise<string> {
  const key = tabKey(tabStore);
  const begun = await everyDraft.get(key);
  if (!begun || (!fresh && isFor(looker, begun))) return key;
  return takeKey(tabStore, `new:${newId()}`);
}
