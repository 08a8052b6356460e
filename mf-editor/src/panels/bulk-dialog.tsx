import { call } from '@commonplace/contracts/client';
import type { createDesign } from '@commonplace/contracts/assets/designs';
import { Button, Checkbox, Dialog, Progress } from '@commonplace/ui';
import { useShell } from '@commonplace/remote-kit';
import { useList } from '@commonplace/remote-kit/use-list';
import { useMemo, useRef, useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { makeEach, type RowFailure } from '../bulk/make-each';
import { reasonOf } from '../bulk/reason-of';
import { merged, namesIn } from '../bulk/merge-data';
import { readTable, type NoTable, type Row, type Table } from '../bulk/read-table';
import { DocumentStore } from '../document/store';
import { shownPages } from '../document/selectors';
import { zipped, type ExportedFile } from '../export/export-file';
import { fileName } from '../export/png';
import { saveFile } from '../export/save-file';
import { DocumentPicture } from './document-picture';
import fields from './fields.module.css';
import { LargerPictures } from './larger-pictures';

const CREATE = call<typeof createDesign>('POST', '/designs');
const MOST_ROWS = 500;
/** What is made of each page of each row. */
const PICTURE = { format: 'png', scale: 1, transparent: false, quality: 1, cropMarks: false } as const;
/** Rows that are named one by one in what went wrong. */
const MOST_SAID = 20;

/** One design for every row of a table. */
export default function BulkDialog() {
  const t = useText();
  const shell = useShell();
  const list = useList();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog, name } = useWorkspaceState();
  const file = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [refused, setRefused] = useState<NoTable | null>(null);
  /** An empty cell takes its name away; else its row is not made. */
  const [leaveEmpty, setLeaveEmpty] = useState(true);
  const [shown, setShown] = useState(0);
  const [done, setDone] = useState<number | null>(null);
  /** What ends the work that is under way. */
  const work = useRef(new AbortController());
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  /** Rows whose designs exist already, when others failed: they are not made twice. */
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const design = editor.store.serialise();
  const names = namesIn(design);
  const rows = table?.rows.slice(0, MOST_ROWS) ?? [];
  const over = (table?.rows.length ?? 0) - rows.length;
  /** Why nothing is made of a row; null where something is. */
  const faultOf = ({ empty, missing, over: extra }: Row): string | null => {
    if (missing.length > 0) return t('bulk.missing', { name: list.format(missing) });
    if (extra > 0) return t('bulk.extra', { count: extra });
    return empty.length > 0 && !leaveEmpty ? t('bulk.emptyCell', { name: list.format(empty) }) : null;
  };
  const usable = rows.filter((one) => faultOf(one) === null);
  const row = rows[shown];

  async function read(chosen: File): Promise<void> {
    const given = await readTable(new Uint8Array(await chosen.arrayBuffer()), names);
    const refusal = 'reason' in given ? given : null;
    setRefused(refusal);
    setTable('reason' in given ? null : given);
    setFailures([]);
    setKept(new Set());
    setShown(0);
  }
  async function each(
    some: readonly Row[],
    make: (row: Row, document: ReturnType<typeof merged>) => Promise<void>,
  ): Promise<void> {
    const { signal } = (work.current = new AbortController());
    setDone(0);
    setFailures([]);
    try {
      const failed = await makeEach(some, (one) => make(one, merged(design, one.values, editor.measure)), {
        reasonOf,
        onDone: setDone,
        signal,
      });
      setFailures(failed);
    } finally {
      setDone(null);
    }
  }
  const titleOf = (one: Row) =>
    `${name || t('name.untitled')} ${one.number} ${Object.values(one.values)[0] ?? ''}`.trim().slice(0, 200);
  async function download(): Promise<void> {
    const files: ExportedFile[] = [];
    await workspace.exportEach(async (make) => {
      await each(usable, async (one, document) => {
        const store = new DocumentStore(document);
        const own: ExportedFile[] = [];
        for (const page of shownPages(store))
          own.push({
            name: fileName(titleOf(one), 'png'),
            blob: (await make(store, { ...PICTURE, pages: [page.id] })).blob,
          });
        files.push(...own);
      });
    });
    if (files.length > 0 && !work.current.signal.aborted)
      saveFile({ name: fileName(name || t('name.untitled'), 'zip'), blob: await zipped(files) });
  }
  async function save(): Promise<void> {
    const made = new Set(kept);
    const wanted = usable.filter(({ number }) => !made.has(number));
    await each(wanted, async (one, document) => {
      await shell.call(CREATE, { body: { name: titleOf(one), document } });
      made.add(one.number);
    });
    const count = made.size - kept.size;
    setKept(count < wanted.length ? made : new Set());
    if (count === 0) return;
    shell.emit('design-changed', { change: 'created' });
    shell.notify({ text: t('bulk.saved', { count }), kind: 'success' });
  }
  return (
    <Dialog
      open={dialog === 'bulk'}
      // Nobody would see how far the work is, or could end it, and whoever asks again would have everything twice.
      onClose={() => {
        work.current.abort();
        workspace.state.set({ dialog: null });
      }}
      title={t('bulk.title')}
      description={t('bulk.text', { example: '{{name}}' })}
      actions={
        <>
          {done !== null && <Button onClick={() => work.current.abort()}>{t('export.cancel')}</Button>}
          <Button
            disabled={usable.length === 0 || done !== null || shell.session.get().uid === 0}
            onClick={() => void save()}
          >
            {t('bulk.save')}
          </Button>
          <Button variant="primary" disabled={usable.length === 0} busy={done !== null} onClick={() => void download()}>
            {t('bulk.download')}
          </Button>
        </>
      }
    >
      <div className={fields.form}>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void read(chosen);
          }}
        />
        {names.length === 0 ? (
          <p>{t('bulk.noNames')}</p>
        ) : (
          <Button onClick={() => file.current?.click()}>{t('bulk.file')}</Button>
        )}
        {refused && <p role="alert">{t(`bulk.no.${refused.reason}`, { row: refused.row ?? 0, megabytes: 20 })}</p>}
        {rows.length > 0 && <p role="status">{t('bulk.rows', { count: rows.length })}</p>}
        {over > 0 && <p role="alert">{t('bulk.over', { count: over, most: MOST_ROWS })}</p>}
        {table && table.unused.length > 0 && <p>{t('bulk.unused', { names: list.format(table.unused) })}</p>}
        {table && table.twice.length > 0 && <p role="alert">{t('bulk.twice', { names: list.format(table.twice) })}</p>}
        {rows.some(({ empty }) => empty.length > 0) && (
          <Checkbox
            label={t('bulk.leaveEmpty')}
            checked={leaveEmpty}
            onChange={(event) => setLeaveEmpty(event.target.checked)}
          />
        )}
        {failures.slice(0, MOST_SAID).map(({ number, reason }) => (
          <p key={`failed ${number}`} role="alert">
            {t('bulk.rowError', { row: number, reason })}
          </p>
        ))}
        <RowFaults rows={rows} faultOf={faultOf} />
        {usable.length > 0 && (
          <LargerPictures request={{ ...PICTURE, pages: shownPages(editor.store).map(({ id }) => id) }} />
        )}
        {rows.length > 0 && shell.session.get().uid === 0 && <p className={fields.hint}>{t('bulk.logIn')}</p>}
        {row && (
          <>
            <RowPreview row={row} label={t('bulk.preview', { row: row.number })} />
            {row.empty.length > 0 && leaveEmpty && (
              <p>{t('bulk.staysEmpty', { row: row.number, name: list.format(row.empty) })}</p>
            )}
            <div className={fields.buttonRows}>
              <Button size="small" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
                {t('bulk.previous')}
              </Button>
              <Button size="small" disabled={shown >= rows.length - 1} onClick={() => setShown(shown + 1)}>
                {t('bulk.next')}
              </Button>
            </div>
          </>
        )}
        {done !== null && (
          <Progress
            label={t('bulk.progress', { done, count: usable.length })}
            value={usable.length === 0 ? 0 : done / usable.length}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The rows of which nothing is made, each with its reason; a reason that all of them share is said once. */
function RowFaults({ rows, faultOf }: { rows: readonly Row[]; faultOf: (row: Row) => string | null }) {
  const t = useText();
  const faults = rows.flatMap((row) => {
    const reason = faultOf(row);
    return reason === null ? [] : [{ number: row.number, reason }];
  });
  const reasons = new Set(faults.map(({ reason }) => reason));
  if (faults.length > 1 && faults.length === rows.length && reasons.size === 1)
    return <p role="alert">{t('bulk.everyRow', { reason: faults[0]!.reason })}</p>;
  return (
    <>
      {faults.slice(0, MOST_SAID).map(({ number, reason }) => (
        <p key={number} role="alert">
          {t('bulk.rowError', { row: number, reason })}
        </p>
      ))}
      {faults.length > MOST_SAID && <p role="alert">{t('bulk.moreFaults', { count: faults.length - MOST_SAID })}</p>}
    </>
  );
}

/** The first page of a row's design. */
function RowPreview({ row, label }: { row: Row; label: string }) {
  const editor = useEditor();
  const store = useMemo(
    () => new DocumentStore(merged(editor.store.serialise(), row.values, editor.measure)),
    [editor, row],
  );
  const [page] = shownPages(store);
  return page ? <DocumentPicture store={store} page={page} label={label} side={400} /> : null;
}
