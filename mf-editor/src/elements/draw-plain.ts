import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import type { DrawContext, DrawEnvironment } from './definition';
import { fillPlainText, nothingSet, type Prepared } from './text/draw-text';
import { rowsOf } from './text/text';

/** Elements without anything that a canvas has to be turned, clipped or set up for: most of a design with thousands of elements. */
type PlainElement = ElementOf<'shape'> | ElementOf<'text'>;

export function isPlain(element: DesignElement): element is PlainElement {
  const { blend, flipX, flipY, opacity, rotation, shadow, type } = element;
  if (rotation !== 0 || opacity !== 1 || flipX || flipY || shadow || blend !== 'normal') return false;
  if (type === 'shape') return isPlainShape(element);
  return type === 'text' && isPlainText(element);
}

function isPlainShape({ fill, radius, shape, stroke }: ElementOf<'shape'>): boolean {
  return shape === 'rectangle' && radius === 0 && !stroke && typeof fill === 'string';
}

function isPlainText({ background, curve, glow, outline, paragraphs, picture, style }: ElementOf<'text'>): boolean {
  if (background !== null || curve !== 0 || glow || outline || picture || typeof style.fill !== 'string') return false;
  return paragraphs.every(({ runs }) =>
    runs.every((run) => run.style.fill === undefined || typeof run.style.fill === 'string'),
  );
}

/** Draws plain elements that follow each other, each at its place, between one save and one restore of the context. */
export class PlainRun {
  #set: Prepared | null = null;

  constructor(
    private readonly context: DrawContext,
    private readonly environment: DrawEnvironment,
  ) {}

  draw(element: PlainElement): void {
    const { context, environment } = this;
    if (!this.#set) {
      context.save();
      context.textBaseline = 'alphabetic';
      this.#set = nothingSet();
    }
    if (element.type === 'text') {
      const rows = rowsOf(element, environment.clip);
      return fillPlainText(context, environment.layout(element), element, this.#set, rows);
    }
    if (typeof element.fill !== 'string') return;
    context.fillStyle = element.fill;
    context.fillRect(element.x, element.y, element.width, element.height);
  }

  /** What follows finds the context as it was. */
  end(): void {
    if (this.#set) this.context.restore();
    this.#set = null;
  }
}
