import type { ElementOf } from '@commonplace/contracts/design/document';
import { layoutText, type LayoutInput, type TextLayout } from './layout';
import type { Measure } from './measure';

type TextElement = ElementOf<'text'>;
const KEYS = [
  'style',
  'lineHeight',
  'verticalAlign',
  'transform',
  'width',
  'autoHeight',
  'direction',
  'shrink',
  'curve',
] as const;

/** What decides where a paragraph's lines break, beside the paragraph itself. */
const PARAGRAPH_KEYS = ['style', 'lineHeight', 'transform', 'width', 'direction'] as const;

const caches = new WeakMap<Measure, LayoutCache>();

/** Lays a text out once for as long as nothing that decides the layout changes: a text that is only moved keeps its lines. */
export class LayoutCache {
  #known = new WeakMap<TextElement['paragraphs'], { input: LayoutInput; layout: TextLayout }>();
  /** The text that was laid out last: the next key is likely to change it again. */
  #last: { input: TextElement; layout: TextLayout } | null = null;

  constructor(private readonly measure: Measure) {}

  readonly layout = (element: TextElement): TextLayout => {
    const known = this.#known.get(element.paragraphs);
    if (
      known &&
      KEYS.every((key) => known.input[key] === element[key]) &&
      // The box decides only where it does not follow the text.
      (element.autoHeight || known.input.height === element.height)
    )
      return known.layout;
    const last = this.#last;
    const before =
      last?.input.id === element.id && PARAGRAPH_KEYS.every((key) => last.input[key] === element[key])
        ? last.layout
        : undefined;
    const layout = layoutText(element, this.measure, before);
    this.#last = { input: element, layout };
    this.#known.set(element.paragraphs, { input: element, layout });
    return layout;
  };

  /** The cache of one measurer, so that fitting a height and drawing lay a text out once. */
  static of(measure: Measure): LayoutCache {
    let cache = caches.get(measure);
    if (!cache) caches.set(measure, (cache = new LayoutCache(measure)));
    return cache;
  }

  /** A font has arrived: widths measured with its stand-in are wrong. */
  forget(): void {
    this.#known = new WeakMap();
    this.#last = null;
  }
}
