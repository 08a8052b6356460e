import { call } from '@commonplace/contracts/client';
import type { getDesignVersion, listDesignVersions, nameDesignVersion } from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { Button, Dialog, EmptyState, ErrorState, Spinner, TextField } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { written } from '@commonplace/remote-kit/written';
import { useEffect, useState } from 'react';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { pagesInOrder } from '../document/selectors';
import { namesOf } from '../people/names';
import { BrokenDesign, readStored } from '../open/read-stored';
import { changesBetween } from '../persistence/version-diff';
import fields from './fields.module.css';
import { useLogInToSave } from './log-in-to-save';
import { VersionPreview } from './version-preview';
import styles from './versions-dialog.module.css';

const LIST = call<typeof listDesignVersions>('GET', '/designs/{id}/versions');
const NAME = call<typeof nameDesignVersion>('POST', '/designs/{id}/versions');
const READ = call<typeof getDesignVersion>('GET', '/designs/{id}/versions/{rev}');
type Version = Awaited<ReturnType<typeof readList>>[number];
const readList = async (shell: ReturnType<typeof useShell>, id: string) =>
  (await shell.call(LIST, { params: { id } })).results;

/** Earlier states of the design: looked at, and brought back as one step that can be undone. */
export default function VersionsDialog() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const { dialog, save } = useWorkspaceState();
  const [versions, setVersions] = useState<readonly Version[] | 'failed' | null>(null);
  const [seen, setSeen] = useState<{ rev: number; document: DesignDocument } | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  /** How often the person asked again after the list could not be read. */
  const [tries, setTries] = useState(0);
  /** What is under way: the keeping, or the reading of a version. */
  const [busy, setBusy] = useState<string | null>(null);
  const logIn = useLogInToSave();
  const me = shell.session.get().uid;
  const open = dialog === 'versions';
  const { id } = save;
  const [name, setName, done] = useDraft(`version:${id ?? ''}`, '');
  useEffect(() => {
    if (!open || id === null) return;
    let live = true;
    readList(shell, id).then(
      (list) => {
        if (!live) return;
        setVersions(list);
        const others = list.flatMap(({ by }) => (by === undefined || by === me ? [] : [by]));
        void namesOf(shell, others).then((known) => live && setNames(known));
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (live) setVersions('failed');
      },
    );
    return () => {
      live = false;
    };
  }, [open, id, shell, me, tries]);

  /** One thing at a time: a second press meanwhile does nothing. */
  async function doing(what: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  }
  async function read(rev: number): Promise<DesignDocument | null> {
    if (id === null) return null;
    try {
      const { document } = await shell.call(READ, { params: { id, rev } });
      return (await readStored(document)).document;
    } catch (error) {
      if (!isApiError(error) && !(error instanceof BrokenDesign)) throw error;
      shell.notify({ text: t('versions.failed'), kind: 'error' });
      return null;
    }
  }
  async function keep(): Promise<void> {
    if (id === null || name.trim() === '') return;
    try {
      await workspace.autosave.flush();
      // The name would go to an older state than the one that the person looks at.
      if (workspace.autosave.hasUnsaved) return shell.notify({ text: t('versions.unsaved'), kind: 'error' });
      await shell.call(NAME, { params: { id }, body: { name: name.trim() } });
      setVersions(await readList(shell, id));
      shell.notify({ text: t('versions.kept', { name: name.trim() }), kind: 'success' });
      done('');
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: error.detail ?? t('versions.failed'), kind: 'error' });
    }
  }
  /** What is there now stays among the versions: the undo of a restoring ends with the tab. Says so where it cannot be kept. */
  async function keepNow(): Promise<boolean> {
    if (id === null) return false;
    try {
      await workspace.autosave.flush();
      if (!workspace.autosave.hasUnsaved) {
        await shell.call(NAME, { params: { id }, body: {} });
        return true;
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    shell.notify({ text: t('versions.notKept'), kind: 'error' });
    return false;
  }
  /** Who saved it: the person, or a member of their team; by number where the name cannot be had. */
  const who = (uid: number | undefined): string | null =>
    uid === undefined ? null : uid === me ? t('versions.byYou') : (names.get(uid) ?? t('versions.byMember', { uid }));
  async function restore(rev: number): Promise<void> {
    const document = seen?.rev === rev ? seen.document : await read(rev);
    if (!document) return;
    if (!(await keepNow())) return;
    const { editor } = workspace;
    const changes = changesBetween(editor.store.serialise(), document);
    // Over a limit: the editor has said so.
    if (!editor.run('restore', changes, { goTo: Object.keys(document.pages)[0] })) return;
    if (!editor.page) editor.goTo(pagesInOrder(editor.store)[0]?.id ?? '');
    shell.notify({ text: t('versions.restored', { rev }), kind: 'success' });
    workspace.state.set({ dialog: null });
  }
  return (
    <Dialog open={open} onClose={() => workspace.state.set({ dialog: null })} title={t('versions.title')}>
      {id === null && (
        <EmptyState
          title={t('versions.none')}
          text={t('versions.unsaved')}
          action={
            save.status === 'signed-out' && (
              <Button variant="primary" onClick={() => void logIn()}>
                {t('save.logIn')} {t('save.logInWhy')}
              </Button>
            )
          }
        />
      )}
      {versions === 'failed' && (
        <ErrorState
          title={t('versions.failed')}
          onRetry={() => {
            setVersions(null);
            setTries(tries + 1);
          }}
        />
      )}
      {id !== null && versions === null && <Spinner />}
      {Array.isArray(versions) && versions.length === 0 && (
        <EmptyState title={t('versions.none')} text={t('versions.noneHint')} />
      )}
      {id !== null && !workspace.editor.session.get().readOnly && (
        <form
          className={styles.keepVersion}
          onSubmit={(event) => {
            event.preventDefault();
            void doing('keep', keep);
          }}
        >
          <TextField
            label={t('versions.name')}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" busy={busy === 'keep'} disabled={name.trim() === ''}>
            {t('versions.keep')}
          </Button>
        </form>
      )}
      {Array.isArray(versions) &&
        (versions as readonly Version[]).map(({ rev, at, name: called, by }) => (
          <div key={rev} className={styles.versionRow}>
            <span>
              {called && <strong>{called}</strong>}
              <span className={styles.versionFacts}>
                {[
                  t('versions.rev', { rev }),
                  new Date(at).toLocaleString(written(shell.locale), { dateStyle: 'medium', timeStyle: 'short' }),
                  who(by),
                  rev === save.rev ? t('versions.now') : null,
                ]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </span>
            </span>
            <span className={fields.buttonRows}>
              <Button
                size="small"
                busy={busy === `read ${rev}`}
                onClick={() =>
                  void doing(`read ${rev}`, async () => {
                    const document = await read(rev);
                    if (document) setSeen({ rev, document });
                  })
                }
              >
                {t('versions.preview')}
              </Button>
              <Button
                size="small"
                busy={busy === `restore ${rev}`}
                disabled={rev === save.rev}
                onClick={() => void doing(`restore ${rev}`, () => restore(rev))}
              >
                {t('versions.restore')}
              </Button>
            </span>
            {seen?.rev === rev && <VersionPreview document={seen.document} label={t('versions.rev', { rev })} />}
          </div>
        ))}
    </Dialog>
  );
}
