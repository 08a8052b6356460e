import { Button, Checkbox, Dialog, Select, TextField } from '@commonplace/ui';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { useList } from '@commonplace/remote-kit/use-list';
import { useEffect, useState } from 'react';
import { useEditor, useExportJob, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { pagesInOrder, shownPages } from '../document/selectors';
import { ExportEnded } from '../export/export-ended';
import { estimateBy } from '../export/estimate';
import { FORMATS, isFilm, isPicture, type FileRequest, type Format } from '../export/export-file';
import { frameCount, PACE } from '../export/film/film-frames';
import { filmSize, tooMuch } from '../export/film/film-size';
import { filmTimes } from '../export/film/film-times';
import { pagesNamed } from '../export/page-list';
import { fits } from '../export/png';
import { paintThumbnail } from '../export/thumbnail';
import fields from './fields.module.css';
import { FilmFields } from './film-fields';
import { LargerPictures } from './larger-pictures';
import preview from './preview.module.css';
import { RangeField } from './range-field';
import { useNoVideo } from './use-no-video';

const SCALES = [0.5, 1, 2, 3, 4] as const;
const LABELS: Record<Format, string> = {
  png: 'PNG',
  jpg: 'JPEG',
  webp: 'WebP',
  gif: 'GIF',
  mp4: 'MP4',
  pdf: 'PDF',
  svg: 'SVG',
  json: 'JSON',
};
type Which = 'this' | 'all' | 'some';
/** What kind of file is made; the quality in percent. */
interface Kind {
  readonly format: Format;
  readonly scale: number;
  readonly quality: number;
  readonly transparent: boolean;
  readonly cropMarks: boolean;
}
const USUAL: Kind = { format: 'png', scale: 1, quality: 90, transparent: false, cropMarks: false };

/** The design as a file: what comes out is seen and its size is told before. */
export default function ExportDialog() {
  const t = useText();
  const shell = useShell();
  const list = useList();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog } = useWorkspaceState();
  // As it was the last time: whoever makes a file again mostly wants the same kind. Which pages is asked each time.
  const [kind, setKind] = useDraft('export', USUAL);
  const { format, scale, quality, transparent, cropMarks } = kind;
  const put = (part: Partial<Kind>) => setKind({ ...kind, ...part });
  const [picked, setPicked] = useState<Which | null>(null);
  const [some, setSome] = useState('1');
  const { running } = useExportJob();
  const { page } = editor;
  // A film is mostly wanted of all pages, a picture of the one that is looked at.
  const which = picked ?? (isFilm(format) ? 'all' : 'this');
  const visible = shownPages(editor.store);
  // Numbers are those of the page bar, which counts hidden pages, too.
  const { hidden, made } = pagesNamed(some, pagesInOrder(editor.store), visible);
  const chosen = which === 'this' ? (page ? [page] : []) : which === 'some' ? made : visible;
  const pages = chosen.map(({ id }) => id);
  const size = (factor: number, of = chosen[0] ?? page) => {
    const { width = 0, height = 0 } = of ?? {};
    if (isFilm(format)) return filmSize({ width, height }, factor, format);
    return { width: Math.round(width * factor), height: Math.round(height * factor) };
  };
  const tooLarge = chosen.map((one) => size(scale, one)).find(({ width, height }) => !fits(width, height));
  const open = dialog === 'export';
  const film = isFilm(format) ? filmTimes(editor.store.document, chosen) : undefined;
  const frames = film && isFilm(format) ? frameCount(film, PACE[format]) : 0;
  const much = isFilm(format) ? tooMuch(size(scale), frames, format) : null;
  const noVideo = useNoVideo(open && format === 'mp4' && !much ? size(scale) : null);
  const filmFault = much === 'all' ? 'tooMuch' : much === 'frame' || noVideo === 'size' ? 'tooLarge' : null;
  const filmError = filmFault && t(`export.film.${filmFault}`, { frames, ...size(scale) });
  const sizeError = isFilm(format) ? filmError : tooLarge && t('export.tooLarge', { ...tooLarge });
  const possible = isFilm(format) ? !much && noVideo === null : !isPicture(format) || !tooLarge;
  const request: FileRequest = { format, pages, scale, transparent, quality: quality / 100, cropMarks, film };

  /** Goes on beside the canvas: the person may go on working. */
  function download(): void {
    void workspace.exports.start(request);
    workspace.state.set({ dialog: null });
  }
  return (
    <Dialog
      open={open}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('export.title')}
      actions={
        <>
          {running && <Button onClick={() => workspace.exports.cancel()}>{t('export.cancel')}</Button>}
          <Button
            variant="primary"
            busy={running !== null}
            disabled={!possible || pages.length === 0}
            onClick={download}
          >
            {t('export.download')}
          </Button>
        </>
      }
    >
      <div className={fields.form}>
        <Preview open={open} of={chosen[0]?.id ?? editor.pageId} />
        <Select
          label={t('export.format')}
          value={format}
          error={noVideo === 'browser' || noVideo === 'address' ? t(`export.film.no.${noVideo}`) : undefined}
          onChange={(event) => put({ format: event.target.value as Format })}
          options={FORMATS.map((one) => ({ value: one, label: LABELS[one] }))}
        />
        {format !== 'json' && (
          <Select
            label={t('export.pages')}
            value={which}
            onChange={(event) => setPicked(event.target.value as Which)}
            options={[
              { value: 'this', label: t('export.pages.this') },
              { value: 'all', label: t('export.pages.all', { count: visible.length }) },
              { value: 'some', label: t('export.pages.some') },
            ]}
          />
        )}
        {which === 'some' && format !== 'json' && (
          <TextField
            label={t('export.some')}
            value={some}
            error={pages.length === 0 && hidden.length === 0 ? t('export.someBad') : undefined}
            hint={hidden.length > 0 ? t('export.someHidden', { pages: list.format(hidden.map(String)) }) : undefined}
            onChange={(event) => setSome(event.target.value)}
          />
        )}
        {(isPicture(format) || isFilm(format)) && (
          <Select
            label={t('export.size')}
            value={String(scale)}
            error={sizeError || undefined}
            onChange={(event) => put({ scale: Number(event.target.value) })}
            options={SCALES.map((factor) => ({
              value: String(factor),
              label: t('export.pixels', { ...size(factor) }),
            }))}
          />
        )}
        {(format === 'jpg' || format === 'webp') && (
          <RangeField
            label={t('export.quality')}
            value={quality}
            least={20}
            most={100}
            step={5}
            unit=" %"
            onChange={(percent) => put({ quality: percent })}
          />
        )}
        {isFilm(format) && <FilmFields format={format} pages={chosen} />}
        {format !== 'jpg' && format !== 'json' && !isFilm(format) && (
          <Checkbox
            label={t('export.transparent')}
            checked={transparent}
            onChange={(event) => put({ transparent: event.target.checked })}
          />
        )}
        {format === 'pdf' && (
          <Checkbox
            label={t('export.cropMarks')}
            checked={cropMarks}
            onChange={(event) => put({ cropMarks: event.target.checked })}
          />
        )}
        {pages.length > 1 && format !== 'pdf' && format !== 'json' && !isFilm(format) && <p>{t('export.zip')}</p>}
        {open && possible && pages.length > 0 && <Estimate request={request} />}
        {open && possible && format !== 'json' && <LargerPictures request={request} estimated />}
        {workspace.gated && (
          <div className={fields.licence}>
            <p>{t('export.gated')}</p>
            <Button size="small" onClick={() => void shell.open('upgrade', { reason: 'download' })}>
              {t('export.upgrade')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The first page that is made. */
function Preview({ open, of }: { open: boolean; of: string }) {
  const t = useText();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { version } = editor.store;
  const page = editor.store.pages.get(of);
  return (
    <canvas
      className={preview.preview}
      role="img"
      aria-label={t('export.preview')}
      data-version={version}
      ref={(canvas) => {
        if (canvas && open && page)
          paintThumbnail(canvas, page, editor.store.elements(of), { ...workspace.environment, editing: null }, 480);
      }}
    />
  );
}

/** The real size of a part of the file, times what it is a part of; made when nothing has changed for a moment. */
function Estimate({ request }: { request: FileRequest }) {
  const t = useText();
  const { locale } = useShell();
  const workspace = useWorkspace();
  const key = JSON.stringify(request);
  const [known, setKnown] = useState<{ key: string; bytes: number } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { sample, times } = estimateBy(JSON.parse(key) as FileRequest);
      workspace
        .exportFile(sample, { signal: controller.signal, onProgress: () => undefined })
        .then(({ blob }) => {
          if (!controller.signal.aborted) setKnown({ key, bytes: blob.size * times });
        })
        .catch((error: unknown) => {
          // Without an estimate the export itself says what is wrong.
          if (
            !controller.signal.aborted &&
            !(error instanceof RangeError || error instanceof DOMException || error instanceof ExportEnded)
          )
            throw error;
        });
    }, 400);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [key, workspace]);
  return (
    <p role="status">
      {known?.key === key ? t('export.estimate', { size: sizeWords(known.bytes, locale) }) : t('export.estimating')}
    </p>
  );
}
