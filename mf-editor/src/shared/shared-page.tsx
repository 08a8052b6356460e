import { call } from '@commonplace/contracts/client';
import type { createDesign } from '@commonplace/contracts/assets/designs';
import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { Button, ErrorState, Spinner } from '@commonplace/ui';
import { CopyPlus, Play } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { EditorContext, EditorSignal, useWorkspace, type EditorContextValue } from '../app/context';
import editorStyles from '../app/editor.module.css';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/late-texts';
import { Workspace } from '../app/workspace';
import type { PageRecord } from '../document/records';
import { pagesInOrder } from '../document/selectors';
import { paintThumbnail, thumbnailSize } from '../export/thumbnail';
import { lateComponent } from '../late-component';
import { BrokenDesign, readStored } from '../open/read-stored';
import { memoryDrafts } from '../persistence/drafts';
import { GoneDesign } from './gone-design';
import styles from './shared.module.css';
import { isGone, readShared, useLookedAtAgain } from './use-looked-at-again';

const CREATE = call<typeof createDesign>('POST', '/designs');
const Presentation = lateComponent(() => import('../panels/presentation'));
type Shared = Awaited<ReturnType<typeof readShared>>;

/** A design that somebody shared by its link: its pages, whole screen, and, where the link allows it, an own design from it. */
export function SharedPage() {
  const t = useText();
  const shell = useShell();
  const { token = '' } = useParams();
  const [shared, setShared] = useState<Shared | 'loading' | 'missing' | 'failed'>('loading');
  const [context, setContext] = useState<EditorContextValue | null>(null);
  const [attempt, setAttempt] = useState(0);
  useLookedAtAgain(shell, token, () => setShared('missing'));
  // What leads nowhere has the title of what stands there.
  usePageTitle(typeof shared === 'object' ? shared.name : t(shared === 'missing' ? 'shared.missing' : 'shared.title'));
  useEffect(() => {
    let close = () => undefined as void;
    let live = true;
    async function open(): Promise<void> {
      const answer = await readShared(shell, token);
      const { document } = await readStored(answer.document);
      if (!live) return;
      const opened = { document, id: null, rev: 0, name: answer.name, readOnly: true, template: null, unsent: null };
      const workspace = new Workspace(
        opened,
        shell,
        memoryDrafts(),
        { fresh: `shared:${token}`, of: (id) => id },
        {
          onCreated: () => undefined,
          watermarks: answer.has_watermark,
        },
      );
      const signal = new EditorSignal(workspace.editor);
      close = () => {
        signal.destroy();
        workspace.destroy();
      };
      setContext({ workspace, signal });
      setShared({ ...answer, document });
    }
    open().catch((error: unknown) => {
      if (!isApiError(error) && !(error instanceof BrokenDesign)) throw error;
      if (live) setShared(isGone(error) ? 'missing' : 'failed');
    });
    return () => {
      live = false;
      close();
    };
  }, [shell, token, attempt]);

  if (shared === 'loading')
    return (
      <div className={editorStyles.message} aria-busy>
        <Spinner />
        <p>{t('shared.loading')}</p>
      </div>
    );
  if (shared === 'missing')
    return (
      <div className={editorStyles.message}>
        <GoneDesign />
      </div>
    );
  if (shared === 'failed' || !context)
    return (
      <div className={editorStyles.message}>
        <ErrorState
          heading="h1"
          title={t('shared.failed')}
          retryLabel={t('editor.retry')}
          onRetry={() => {
            setShared('loading');
            setAttempt(attempt + 1);
          }}
        />
      </div>
    );
  return (
    <EditorContext.Provider value={context}>
      <SharedDesign shared={shared} />
    </EditorContext.Provider>
  );
}

function SharedDesign({ shared }: { shared: Shared }) {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const [busy, setBusy] = useState(false);
  const presenting = useSyncExternalStore(
    (listener) => workspace.state.subscribe(listener),
    () => workspace.state.get().presenting,
  );
  const pages = pagesInOrder(workspace.editor.store);
  /** A copy that is the person's own; who is not signed in is asked to be. */
  async function use(): Promise<void> {
    if (shell.session.get().uid === 0) {
      const result = await shell.open('auth', { mode: 'login', destination: shell.location.get().location.pathname });
      if (!result?.signedIn) return;
    }
    setBusy(true);
    try {
      const { design } = await shell.call(CREATE, { body: { document: shared.document, name: shared.name } });
      shell.emit('design-changed', { id: design.id, change: 'created' });
      shell.navigate(`/create/design/${encodeURIComponent(design.id)}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('shared.useFailed', { reason: failureWords(error) }), kind: 'error' });
      setBusy(false);
    }
  }
  return (
    <main className={styles.shared}>
      <header className={styles.head}>
        <h1>{shared.name}</h1>
        <div className={styles.actions}>
          {shared.mode === 'template' && (
            <Button icon={CopyPlus} busy={busy} onClick={() => void use()}>
              {t('shared.use')}
            </Button>
          )}
          <Button variant="primary" icon={Play} onClick={() => workspace.present()}>
            {t('command.present')}
          </Button>
        </div>
      </header>
      <ol className={styles.pages} aria-label={t('shared.pages', { name: shared.name })}>
        {pages.map((page, index) => (
          <li key={page.id}>
            <PagePicture page={page} label={t('shared.page', { number: index + 1, count: pages.length })} />
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>{presenting && <Presentation />}</Suspense>
    </main>
  );
}

/** Longest side that a page is drawn with, in px: twice its own, for sharp screens. */
const sideOf = ({ width, height }: PageRecord): number => Math.min(1_600, Math.max(width, height) * 2);

function PagePicture({ page, label }: { page: PageRecord; label: string }) {
  const workspace = useWorkspace();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let live = true;
    const paint = () => {
      if (!live || !canvas.current) return;
      paintThumbnail(
        canvas.current,
        page,
        workspace.editor.store.elements(page.id),
        workspace.environment,
        sideOf(page),
      );
    };
    paint();
    void workspace.ready(page.id).then(paint);
    const off = workspace.fonts.onLoad(paint);
    return () => {
      live = false;
      off();
    };
  }, [page, workspace]);
  // Of its size from the first frame on: what stands below it would be moved.
  return (
    <canvas ref={canvas} className={styles.page} role="img" aria-label={label} {...thumbnailSize(page, sideOf(page))} />
  );
}
