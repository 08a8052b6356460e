import type { DrawEnvironment, AssetPicture } from '../../elements/definition';
import { adjust } from '../../elements/image/adjust';
import { cellTexts } from '../../elements/table/cell-text';
import { lateNeeds } from '../../elements/late-needs';
import type { FontLibrary } from '../../fonts/font-library';
import { LayoutCache } from '../../text/layout-cache';
import type { Measure } from '../../text/measure';
import type { CanvasMaker } from '../canvas-maker';
import { exportFile } from '../export-file';
import { FILE_SIDE } from '../larger-pictures';
import { ExportRefused } from '../refused';
import { pictureKey, type ExportTask, type FromWorker, type SentPage } from './protocol';

export interface SessionParts {
  post: (message: FromWorker) => void;
  fonts: FontLibrary;
  measure: Measure & { forget?: () => void };
  createCanvas: CanvasMaker;
}

/** One export in a worker: the same code as in the page, with the pages that the page sends when they are asked for. */
export class ExportSession {
  readonly #waiting = new Map<string, (page: SentPage) => void>();
  readonly #layouts: LayoutCache;
  #page: SentPage | null = null;
  #pictures = new Map<string, AssetPicture>();
  #adjusted = new Map<string, AssetPicture>();
  #watermarked = new Set<string>();

  constructor(
    private readonly task: ExportTask,
    private readonly parts: SessionParts,
  ) {
    const { fonts, measure } = parts;
    this.#layouts = LayoutCache.of(measure);
    fonts.onLoad(() => {
      measure.forget?.();
      this.#layouts.forget();
    });
  }

  /** A page that was asked for has come. */
  take(page: SentPage): void {
    this.#waiting.get(page.id)?.(page);
    this.#waiting.delete(page.id);
  }

  async run(): Promise<void> {
    const { document, language, name, pages, request } = this.task;
    const { createCanvas, fonts, post } = this.parts;
    const elements = (page: string) =>
      new Map((this.#page?.id === page ? this.#page.elements : []).map((element) => [element.id, element]));
    try {
      const file = await exportFile(
        {
          store: {
            pages: new Map(pages.map((page) => [page.id, page])),
            elements,
            document,
            serialise: () => {
              throw new RangeError('a worker has no whole document');
            },
          },
          environment: this.#environment(),
          ready: (page) => this.#ready(page),
          createCanvas,
          fonts,
          name,
          language,
          // Whoever ends the work ends the worker.
          signal: new AbortController().signal,
          onProgress: (done) => post({ kind: 'progress', done }),
        },
        request,
      );
      post({ kind: 'done', ...file });
    } catch (error) {
      const refused = error instanceof RangeError || error instanceof DOMException;
      const message = error instanceof Error ? error.message : String(error);
      post({ kind: 'failed', refused, message, ...(error instanceof ExportRefused && { refusal: error.refusal }) });
    }
  }

  /** Asks for a page, and waits for its fonts. The one before is let go. */
  async #ready(id: string): Promise<void> {
    const coming = new Promise<SentPage>((resolve) => this.#waiting.set(id, resolve));
    this.parts.post({ kind: 'wanted', page: id });
    const page = await coming;
    // The page before is written: its pictures need their memory no more.
    for (const { bitmap } of this.#page?.pictures ?? []) bitmap?.close();
    this.#page = page;
    this.#adjusted.clear();
    this.#watermarked = new Set(page.watermarked);
    this.#pictures = new Map(
      page.pictures.map(({ bitmap, key }) => [
        key,
        bitmap ? { state: 'ready', source: bitmap, width: bitmap.width, height: bitmap.height } : { state: 'missing' },
      ]),
    );
    const { fonts } = this.parts;
    // The mark's own face, which a page has anyway.
    if (page.watermarked.length > 0) await fonts.load({ font: 'Inter', weight: 700, italic: false });
    const faces = new Set<Promise<unknown>>([lateNeeds(page.elements)]);
    for (const element of page.elements) {
      if (element.type === 'text') for (const face of fonts.loadFor(element)) faces.add(face);
      else if (element.type === 'table')
        for (const text of cellTexts(element)) for (const face of fonts.loadFor(text)) faces.add(face);
    }
    await Promise.all(faces);
  }

  #environment(): DrawEnvironment {
    const { createCanvas, measure } = this.parts;
    const picture: DrawEnvironment['picture'] = (asset, recolour) =>
      this.#pictures.get(pictureKey(asset, recolour)) ?? { state: 'missing' };
    return {
      picture,
      adjusted: (asset, filters, blur) => {
        const plain = picture(asset);
        if (plain.state !== 'ready') return plain;
        const key = `${asset} ${JSON.stringify(filters)} ${Math.round(blur * 10)}`;
        const known = this.#adjusted.get(key);
        if (known) return known;
        const made = adjust(plain.source, plain, filters, blur, createCanvas, FILE_SIDE);
        const result: AssetPicture = made
          ? { state: 'ready', source: made, width: made.width, height: made.height }
          : plain;
        this.#adjusted.set(key, result);
        return result;
      },
      measure,
      layout: this.#layouts.layout,
      watermarked: ({ id }) => this.#watermarked.has(id),
      editing: null,
    };
  }
}
