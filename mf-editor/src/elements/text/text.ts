import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { anchored, handleSides, HANDLES, isCorner } from '../../geometry/resize';
import { layoutText } from '../../text/layout';
import { canvasFont } from '../../text/measure';
import { paragraphsOf, plainText } from '../../text/edit';
import { baseOf } from '../base';
import type { DrawContext, ElementDefinition } from '../definition';
import { fillOf } from '../paint';

type TextElement = ElementOf<'text'>;

export const DEFAULT_STYLE: TextStyle = {
  font: 'Inter',
  size: 48,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  fill: '#1c1b1f',
  letterSpacing: 0,
};

/** A text of its natural height comes from `fitHeight` once it is laid out. */
export function newText(
  text: string,
  frame: { x: number; y: number; width: number },
  order: string,
  style: Partial<TextStyle> = {},
): TextElement {
  const whole = { ...DEFAULT_STYLE, ...style };
  return {
    ...baseOf({ ...frame, height: whole.size * 1.2, rotation: 0 }, order),
    type: 'text',
    style: whole,
    lineHeight: 1.2,
    verticalAlign: 'top',
    transform: 'none',
    background: null,
    outline: null,
    curve: 0,
    autoHeight: true,
    paragraphs: paragraphsOf(text),
  };
}

export const textDefinition: ElementDefinition<'text'> = {
  type: 'text',
  name: 'kind.text',
  corners: 'proportional',
  handles: HANDLES.filter((handle) => handle !== 'n' && handle !== 's'),
  label: (element) => plainText(element.paragraphs).replace(/\s+/g, ' ').trim().slice(0, 80),

  // Corners scale the letters, sides change where lines break; the height follows the text.
  resize(element, frame, handle, { measure }) {
    const factor = isCorner(handle) && element.width > 0 ? frame.width / element.width : 1;
    const scaled = factor === 1 ? {} : scaleText(element, factor);
    const candidate: TextElement = { ...element, ...scaled, ...frame };
    if (!element.autoHeight) return { ...scaled, ...frame };
    const height = layoutText(candidate, measure).height;
    const grown = anchored(frame, frame.width, height, verticalAnchor(handle));
    return { ...scaled, ...grown };
  },

  draw(context, element, environment) {
    const background = fillOf(context, element.background, element);
    if (background) {
      context.fillStyle = background;
      context.fillRect(0, 0, element.width, element.height);
    }
    const layout = environment.layout(element);
    context.textBaseline = 'alphabetic';
    for (const line of layout.lines) {
      if (line.marker)
        drawPiece(context, element, line.marker.text, line.marker.style, line.marker.x, line.baseline, 0, 0);
      for (const run of line.runs)
        drawPiece(context, element, run.text, run.style, run.x, line.baseline, run.width, run.wordSpacing);
    }
  },
};

/** Sizes multiplied, of the element's style and of every run. */
export function scaleText(element: TextElement, factor: number): Pick<TextElement, 'style' | 'paragraphs'> {
  const size = (px: number) => Math.min(2_000, Math.max(1, Math.round(px * factor * 100) / 100));
  return {
    style: { ...element.style, size: size(element.style.size) },
    paragraphs: element.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) =>
        run.style.size === undefined ? run : { ...run, style: { ...run.style, size: size(run.style.size) } },
      ),
    })),
  };
}

function verticalAnchor(handle: Parameters<typeof handleSides>[0]) {
  const { y } = handleSides(handle);
  return { x: 0, y: y === 0 ? 1 : y };
}

function drawPiece(
  context: DrawContext,
  element: TextElement,
  text: string,
  style: TextStyle,
  x: number,
  baseline: number,
  width: number,
  wordSpacing: number,
): void {
  if (text.trim() === '' && !style.underline && !style.strike) return;
  const fill = fillOf(context, style.fill, element);
  context.font = canvasFont(style);
  context.letterSpacing = `${style.letterSpacing * style.size}px`;
  context.wordSpacing = `${wordSpacing}px`;
  if (element.outline && element.outline.width > 0) {
    context.strokeStyle = element.outline.colour;
    // Half of an outline lies under the letter.
    context.lineWidth = element.outline.width * 2;
    context.lineJoin = 'round';
    context.strokeText(text, x, baseline);
  }
  if (!fill) return;
  context.fillStyle = fill;
  context.fillText(text, x, baseline);
  const thickness = Math.max(1, style.size * 0.06);
  if (style.underline) context.fillRect(x, baseline + style.size * 0.1, width, thickness);
  if (style.strike) context.fillRect(x, baseline - style.size * 0.3, width, thickness);
}
