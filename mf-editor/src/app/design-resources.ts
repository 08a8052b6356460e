import { canvasMeasure } from '../canvas/canvas-measure';
import { pageCanvas } from '../export/canvas-maker';
import { Pictures } from '../canvas/pictures';
import type { DesignDocument, DocumentAsset } from '../document/records';
import { isMarked } from '../elements/marked';
import type { DrawEnvironment } from '../elements/definition';
import { coloursOf } from '../elements/svg/svg-colours';
import { fontFiles } from '../fonts/font-files';
import { FontLibrary } from '../fonts/font-library';
import { Editor } from '../session/editor';
import { onLatePart } from '../late-part';
import { LayoutCache } from '../text/layout-cache';

export interface ResourceEvents {
  /** What was drawn without something that has come now is out of date. */
  onChange(): void;
  onMissingFont(family: string): void;
  onMissingPictures(count: number): void;
  watermarked: (asset: DocumentAsset | undefined) => boolean;
}

/** ms in which pictures that cannot be had are told of together. */
const TOGETHER = 1_500;

/** Fonts, pictures and layouts of one open design, and the editor that measures with them. */
export class DesignResources {
  readonly editor: Editor;
  readonly fonts: FontLibrary;
  readonly pictures: Pictures;
  readonly layouts: LayoutCache;
  readonly environment: DrawEnvironment;
  #premiumFonts: readonly DocumentAsset[] = [];
  readonly #offs: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: { document: DesignDocument; readOnly: boolean }, events: ResourceEvents) {
    const measure = canvasMeasure(pageCanvas);
    const editor = new Editor({ document: opened.document, measure, readOnly: opened.readOnly });
    this.editor = editor;
    this.layouts = LayoutCache.of(measure);
    this.fonts = new FontLibrary(fontFiles(`${__webpack_public_path__}fonts/`), document.fonts);
    this.pictures = new Pictures(
      editor.asset,
      () => events.onChange(),
      () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          if (this.pictures.gone > 0) events.onMissingPictures(this.pictures.gone);
        }, TOGETHER);
      },
    );
    this.environment = {
      picture: this.pictures.picture,
      adjusted: this.pictures.adjusted,
      measure: (text, style) => {
        this.fonts.want(style, text);
        return measure(text, style);
      },
      watermarked: (element) =>
        isMarked(element, { asset: editor.asset, fonts: this.#premiumFonts, marks: events.watermarked }),
      layout: (element) => {
        this.fonts.wantFor(element);
        return this.layouts.layout(element);
      },
    };
    this.#readFonts();
    this.#offs.push(
      this.fonts.onMissing((family) => events.onMissingFont(family)),
      onLatePart(() => {
        this.layouts.forget();
        events.onChange();
      }),
      this.fonts.onLoad(() => {
        measure.forget();
        this.layouts.forget();
        editor.refit();
        events.onChange();
      }),
      editor.store.subscribe((event) => {
        if (event.source === 'load' || event.changes.some(({ path }) => path.startsWith('asset/'))) this.#readFonts();
      }),
    );
  }

  /** Colours that a drawing is made of, as its text names them. */
  readonly svgColours = async (asset: string): Promise<string[]> => {
    const text = await this.pictures.svgText(asset);
    return text === null ? [] : coloursOf(text);
  };

  destroy(): void {
    clearTimeout(this.#timer);
    for (const off of this.#offs) off();
    this.pictures.destroy();
  }

  /** Fonts that the design brings along. */
  #readFonts(): void {
    const all = [...this.editor.store.assets.values()].filter(({ kind }) => kind === 'font');
    for (const { title, file, url } of all) if (title) this.fonts.addFamily(title, file ?? url);
    this.#premiumFonts = all.filter(({ licence }) => licence?.premium === true);
  }
}
