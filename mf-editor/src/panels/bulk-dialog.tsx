import { call } from '@commonplace/contracts/client';
import type { createDesign } from '@commonplace/contracts/assets/designs';
import { Button, Dialog, Progress } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useRef, useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
import { merged, namesIn, readRows, type Row } from '../bulk/merge-data';
import { DocumentStore } from '../document/store';
import { pagesInOrder } from '../document/selectors';
import { zipped, type ExportedFile } from '../export/export-file';
import { fileName } from '../export/png';
import { saveFile } from '../export/save-file';
import { paintThumbnail } from '../export/thumbnail';
import fields from './fields.module.css';
import preview from './preview.module.css';

const CREATE = call<typeof createDesign>('POST', '/designs');
const MOST_ROWS = 500;

/** One design for every row of a table. */
export default function BulkDialog() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog, name } = useWorkspaceState();
  const file = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [shown, setShown] = useState(0);
  const [bad, setBad] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const design = editor.store.serialise();
  const names = namesIn(design);
  const usable = rows.filter(({ missing }) => missing.length === 0);
  const row = rows[shown];

  async function read(chosen: File): Promise<void> {
    const { default: Papa } = await import('papaparse');
    const { data, errors } = Papa.parse<string[]>(await chosen.text(), { skipEmptyLines: true });
    const broken = data.length < 2 || errors.some(({ type }) => type === 'Quotes');
    setBad(broken);
    setRows(broken ? [] : readRows(data.slice(0, MOST_ROWS + 1), names));
    setShown(0);
  }
  async function each(work: (row: Row, document: ReturnType<typeof merged>) => Promise<void>): Promise<void> {
    setDone(0);
    try {
      for (const [index, one] of usable.entries()) {
        await work(one, merged(design, one.values, editor.measure));
        setDone(index + 1);
      }
    } finally {
      setDone(null);
    }
  }
  const titleOf = (one: Row) =>
    `${name || t('name.untitled')} ${one.number} ${Object.values(one.values)[0] ?? ''}`.trim().slice(0, 200);
  async function download(): Promise<void> {
    const files: ExportedFile[] = [];
    await each(async (one, document) => {
      const store = new DocumentStore(document);
      for (const page of pagesInOrder(store))
        files.push({
          name: fileName(titleOf(one), 'png'),
          blob: await workspace.exportOf(store, { page: page.id, scale: 1 }),
        });
    });
    saveFile({ name: fileName(name, 'zip'), blob: await zipped(files) });
  }
  async function save(): Promise<void> {
    try {
      await each(async (one, document) => void (await shell.call(CREATE, { body: { name: titleOf(one), document } })));
      shell.emit('design-changed', { change: 'created' });
      shell.notify({ text: t('bulk.saved', { count: usable.length }), kind: 'success' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('resize.failed', { reason: error.detail ?? error.title }), kind: 'error' });
    }
  }
  return (
    <Dialog
      open={dialog === 'bulk'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('bulk.title')}
      description={t('bulk.text', { example: '{{name}}' })}
      actions={
        <>
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
        {bad && <p role="alert">{t('bulk.notCsv')}</p>}
        {rows.length > 0 && <p role="status">{t('bulk.rows', { count: rows.length })}</p>}
        {rows
          .filter(({ missing }) => missing.length > 0)
          .slice(0, 20)
          .map((one) => (
            <p key={one.number} role="alert">
              {t('bulk.rowError', { row: one.number, reason: t('bulk.missing', { name: one.missing.join(', ') }) })}
            </p>
          ))}
        {row && (
          <>
            <canvas
              className={preview.preview}
              role="img"
              aria-label={t('bulk.preview', { row: row.number })}
              ref={(canvas) => {
                const store = new DocumentStore(merged(design, row.values, editor.measure));
                const [page] = pagesInOrder(store);
                if (canvas && page) paintThumbnail(canvas, page, store.elements(page.id), workspace.environment, 400);
              }}
            />
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
