import { call } from '@commonplace/contracts/client';
import type { listSizes } from '@commonplace/contracts/assets/curation';
import type { createDesign } from '@commonplace/contracts/assets/designs';
import type { Unit } from '@commonplace/contracts/design/version';
import { Button, Checkbox, Dialog } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useEffect, useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { makeEach, type RowFailure } from '../bulk/make-each';
import { reasonOf } from '../bulk/reason-of';
import { editDocument, editElement, editPage } from '../document/changes';
import { clampSide, pxPerUnit, sideLimits } from '../document/new-document';
import { relayout, resizedDocument } from '../document/resize-design';
import { pagesInOrder } from '../document/selectors';
import { NumberField } from './number-field';
import fields from './fields.module.css';
import styles from './resize-dialog.module.css';

const SIZES = call<typeof listSizes>('GET', '/designs/sizes');
const CREATE = call<typeof createDesign>('POST', '/designs');

interface Size {
  title: string;
  /** px */
  width: number;
  height: number;
  /** What a size on paper is measured in; px are px in any design. */
  paper?: { unit: Unit; resolution: number };
}
/** Stand in while the list of sizes cannot be read. */
const USUAL: readonly Size[] = [
  { title: '1:1', width: 1080, height: 1080 },
  { title: '4:5', width: 1080, height: 1350 },
  { title: '9:16', width: 1080, height: 1920 },
  { title: '16:9', width: 1920, height: 1080 },
  { title: 'A4', width: 794, height: 1123, paper: { unit: 'cm', resolution: 96 } },
];

/** Another size for this design, or a copy in each of several sizes. */
export default function ResizeDialog() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog, name } = useWorkspaceState();
  const { page } = editor;
  const [sizes, setSizes] = useState<readonly Size[]>(USUAL);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [own, setOwn] = useState<Pick<Size, 'width' | 'height' | 'paper'> | null>(null);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  useEffect(() => {
    let live = true;
    shell
      .call(SIZES)
      .then(({ sizes: list }) => {
        const usable = list.map(({ title, width, height, unit, resolution }) => {
          const factor = pxPerUnit(unit, resolution);
          const paper = unit === 'px' ? {} : { paper: { unit, resolution } };
          return { title, width: clampSide(width * factor), height: clampSide(height * factor), ...paper };
        });
        if (live && usable.length > 0) setSizes(usable);
      })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    return () => {
      live = false;
    };
  }, [shell]);
  if (!page) return null;
  // A size on paper brings its unit and its resolution along: as large on paper as it says, and as sharp.
  const { unit, resolution } = own?.paper ?? editor.store.document;
  const factor = pxPerUnit(unit, resolution);
  const width = own?.width ?? page.width;
  const height = own?.height ?? page.height;
  const parts = { measure: editor.measure, asset: editor.asset };
  const close = () => workspace.state.set({ dialog: null });

  function resizeThis(): void {
    const measures = own?.paper ? editDocument(editor.store, own.paper) : [];
    const pages = pagesInOrder(editor.store).flatMap((one) => [
      ...editPage(editor.store, one.id, { width, height }),
      ...[...relayout(editor.store.elements(one.id), one, { width, height }, parts)].flatMap(([id, patch]) =>
        editElement(editor.store, one.id, id, patch),
      ),
    ]);
    editor.run('resize-design', [...measures, ...pages]);
    editor.fitPage();
    close();
  }
  /** A size that fails is told of and stays chosen; the copies that were made are not made again. */
  async function copies(): Promise<void> {
    const wanted = chosen.map((number) => ({ number, size: sizes[number]! }));
    setBusy(true);
    setFailures([]);
    try {
      const failed = await makeEach(wanted, makeCopy, { reasonOf, onDone: () => undefined });
      setFailures(failed);
      const made = wanted.length - failed.length;
      if (made > 0) {
        shell.emit('design-changed', { change: 'created' });
        shell.notify({ text: t('resize.made', { count: made }), kind: 'success' });
      }
      if (failed.length === 0) close();
      else setChosen(failed.map(({ number }) => number));
    } finally {
      setBusy(false);
    }
  }
  async function makeCopy({ size }: { size: Size }): Promise<void> {
    const document = { ...resizedDocument(editor.store.serialise(), size, parts), ...size.paper };
    const title = `${name || t('name.untitled')} – ${size.title}`.slice(0, 200);
    await shell.call(CREATE, { body: { name: title, document } });
  }
  return (
    <Dialog
      open={dialog === 'resize'}
      onClose={close}
      title={t('resize.title')}
      description={t('resize.text')}
      actions={
        <>
          <Button
            disabled={chosen.length === 0 || shell.session.get().uid === 0}
            busy={busy}
            onClick={() => void copies()}
          >
            {t('resize.copies')}
          </Button>
          <Button
            variant="primary"
            disabled={width === page.width && height === page.height && !own?.paper}
            onClick={resizeThis}
          >
            {t('resize.this')}
          </Button>
        </>
      }
    >
      <div className={fields.form}>
        <div className={fields.numbers}>
          <NumberField
            label={t('resize.width')}
            unit={unit}
            live
            {...sideLimits(factor)}
            value={width / factor}
            onCommit={(value) => setOwn({ ...own, width: clampSide(value * factor), height })}
          />
          <NumberField
            label={t('resize.height')}
            unit={unit}
            live
            {...sideLimits(factor)}
            value={height / factor}
            onCommit={(value) => setOwn({ ...own, width, height: clampSide(value * factor) })}
          />
        </div>
        <h3>{t('resize.presets')}</h3>
        <div className={styles.sizeGrid}>
          {sizes.map((size, index) => (
            <Checkbox
              key={`${size.title}-${index}`}
              label={`${size.title} – ${t('export.pixels', { width: Math.round(size.width), height: Math.round(size.height) })}`}
              checked={chosen.includes(index)}
              onChange={(event) => {
                setChosen(event.target.checked ? [...chosen, index] : chosen.filter((one) => one !== index));
                if (event.target.checked) setOwn(size);
              }}
            />
          ))}
        </div>
        <p role="status">{t('resize.chosen', { count: chosen.length })}</p>
        {shell.session.get().uid === 0 && <p className={fields.hint}>{t('resize.logIn')}</p>}
        {failures.map(({ number, reason }) => (
          <p key={number} role="alert">
            {t('resize.failed', { size: sizes[number]?.title ?? '', reason })}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
