import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useList } from '@commonplace/remote-kit/use-list';
import { Button, buttonLook, Dialog, Skeleton } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';
import { Failure } from '@commonplace/remote-kit/failure';
import { AdminFrame } from './admin-frame';
import {
  useCreateCuratedMutation,
  useCuratedOneQuery,
  useRemoveCuratedMutation,
  useUpdateCuratedMutation,
  type AnyRecord,
  type Content,
} from './curation-api';
import styles from './curation.module.css';
import { FieldInput } from './field-input';
import { contentOf, errorsByField, formOf, visible, type Form } from './field-values';
import { FIELDS } from './fields';
import { titleOf, type CuratedPage } from './pages';
import { RecordHistory } from './record-history';
import { RecordPreview } from './record-preview';
import { useCurationText } from './texts';
import { useLeaving } from './use-leaving';

/** One record: its form, what it will look like, and its history. `new` instead of an id makes one. */
export function CuratedEditPage({ page }: { page: CuratedPage }) {
  const t = useCurationText();
  const { id = 'new' } = useParams();
  const fresh = id === 'new';
  // Never the one before: its form would stand under the address of another.
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useCuratedOneQuery({ kind: page.kind, id }, { skip: fresh });
  // What one saves oneself is in the form already: the form stays, with the focus in it. Somebody else's version begins it anew.
  const [ours, setOurs] = useState<{ began: number; saved: number }>();
  const began = ours && ours.saved === data?.version ? ours.began : (data?.version ?? 0);
  if (isApiError(error) && error.code === 'NOT_FOUND') return <NotFoundPage />;
  const title = fresh
    ? t('createTitle', { page: t(page.title) })
    : data
      ? t('editTitle', { title: titleOf(data) })
      : t(page.title);
  return (
    <AdminFrame
      title={title}
      action={
        <Link to={page.path} className={buttonLook({})}>
          {t('back')}
        </Link>
      }
    >
      {fresh ? (
        <Editor key="new" page={page} />
      ) : data ? (
        <Editor
          key={`${data.id}:${began}`}
          page={page}
          record={data}
          reload={() => void refetch()}
          onSaved={(saved) => setOurs({ began, saved })}
        />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={styles.skeleton ?? ''} />
      )}
    </AdminFrame>
  );
}

interface EditorProps {
  page: CuratedPage;
  record?: AnyRecord;
  reload?: () => void;
  onSaved?: (version: number) => void;
}

function Editor({ page, record, reload, onSaved }: EditorProps) {
  const t = useCurationText();
  const shell = useShell();
  const fields = FIELDS[page.kind];
  // The record with this version may still be on its way.
  const [saved, setSaved] = useState(0);
  const version = Math.max(record?.version ?? 0, saved);
  const [first] = useState<Form>(() => formOf(fields, record ?? {}));
  const [form, setForm, done] = useDraft(`curated:${page.kind}:${record?.id ?? ''}:${version}`, first);
  // As it was loaded or saved last: what differs would be lost.
  const [kept, setKept] = useState(first);
  const unsaved = JSON.stringify(form) !== JSON.stringify(kept);
  const leaving = useLeaving(unsaved, done);
  const [create, creating] = useCreateCuratedMutation();
  const [update, updating] = useUpdateCuratedMutation();
  const list = useList();
  const [deleting, setDeleting] = useState(false);
  // Faults are told of what was sent, not of what is typed since.
  const [sent, setSent] = useState<Content>({});
  const busy = creating.isLoading || updating.isLoading;
  const error = creating.error ?? updating.error;
  const content = contentOf(fields, form, record ?? {});
  const errors =
    isApiError(error) && error.code === 'INVALID'
      ? errorsByField(fields, error.errors ?? {}, sent, list, t('betweenFaults'))
      : new Map<string, string>();
  // The form is higher than the window and is saved at its foot: who is refused is taken to the first wrong field, or to the reason.
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === undefined) return;
    const wrong = sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    (wrong ?? sheet.current?.querySelector<HTMLElement>('[data-fault]'))?.focus();
  }, [error]);

  const save = async (given: Content) => {
    setSent(given);
    if (record) {
      const answer = await update({
        kind: page.kind,
        id: record.id,
        version,
        content: given,
      });
      if (!answer.data) return;
      done();
      onSaved?.(answer.data.version);
      setSaved(answer.data.version);
      // As it was kept, e.g. without spaces around; what was typed meanwhile stays.
      setForm((now) => (now === form ? formOf(fields, answer.data) : now));
      setKept(formOf(fields, answer.data));
      shell.notify({ text: t('saved', { version: answer.data.version }), kind: 'success' });
      return;
    }
    const answer = await create({ kind: page.kind, content: given });
    if (!answer.data) return;
    shell.notify({ text: t('saved', { version: 1 }), kind: 'success' });
    done();
    leaving.letGo();
    shell.navigate(`${page.path}/${answer.data.id}`, { replace: true });
  };
  return (
    <div className={styles.columns}>
      <form
        ref={sheet}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(content);
        }}
      >
        {error !== undefined && <Fault error={error} other={errors.get('')} reload={reload} />}
        {fields
          .filter((field) => visible(field, form))
          .map((field) => (
            <FieldInput
              key={field.path}
              field={field}
              value={form[field.path] ?? ''}
              error={errors.get(field.path)}
              onChange={(value) => setForm((before) => ({ ...before, [field.path]: value }))}
            />
          ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {record?.deleted ? t('bringBack') : t('save')}
          </Button>
          {record && !record.deleted && (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </form>
      <div className={styles.side}>
        <RecordPreview kind={page.kind} content={content} />
        {record && (
          <RecordHistory
            kind={page.kind}
            id={record.id}
            version={record.version}
            busy={busy}
            unsaved={unsaved}
            onRestore={(old) => void save(old)}
          />
        )}
      </div>
      {deleting && record && (
        <DeleteDialog page={page} record={record} onGone={leaving.letGo} onClose={() => setDeleting(false)} />
      )}
      {leaving.dialog}
    </div>
  );
}

/** Why nothing was saved, and the way on. */
function Fault({
  error,
  other,
  reload,
}: {
  error: unknown;
  other: string | undefined;
  reload: (() => void) | undefined;
}) {
  const t = useCurationText();
  const shown = { className: styles.notice, role: 'alert', tabIndex: -1, 'data-fault': '' };
  if (!isApiError(error)) return <p {...shown}>{t('failed')}</p>;
  const version = error.problem?.['version'];
  if (error.code === 'CONFLICT' && typeof version === 'number')
    return (
      <div {...shown}>
        {t('conflict', { version })}
        <Button onClick={reload}>{t('loadNewest')}</Button>
      </div>
    );
  const text = error.code === 'CONFLICT' ? t('conflictTaken') : error.code === 'INVALID' ? t('invalid') : t('failed');
  return (
    <p {...shown}>
      {text} {other}
    </p>
  );
}

function DeleteDialog({
  page,
  record,
  onGone,
  onClose,
}: {
  page: CuratedPage;
  record: AnyRecord;
  /** The record is no more, and neither is what was typed. */
  onGone: () => void;
  onClose: () => void;
}) {
  const t = useCurationText();
  const shell = useShell();
  const [remove, { isLoading }] = useRemoveCuratedMutation();
  const title = titleOf(record);
  const confirm = async () => {
    const answer = await remove({ kind: page.kind, id: record.id, version: record.version });
    onClose();
    shell.notify(answer.error ? { text: t('failed'), kind: 'error' } : { text: t('removed'), kind: 'success' });
    if (answer.error) return;
    onGone();
    shell.navigate(page.path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { title })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
