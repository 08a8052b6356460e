import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { Box } from '../../geometry/box';
import { anchored, handleSides, HANDLES, isCorner } from '../../geometry/resize';
import { layoutText } from '../../text/layout';
import { paragraphsOf, plainText } from '../../text/edit';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';
import { fillOf } from '../paint';
import { paintMargin } from '../paint-margin';
import { drawText } from './draw-text';

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

/** A text of its natural height comes from `withFittedHeight` once it is laid out. */
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
    direction: 'auto',
    shrink: false,
    glow: null,
    picture: null,
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
    drawText(context, element, environment.layout(element), {
      picture: element.picture ? environment.picture(element.picture.asset) : null,
      straight: environment.editing === element.id,
      rows: rowsOf(element, environment.clip),
    });
  },
};

/** What of a text that stands upright and straight lies in a part of the page, with room for what its effects paint beside the letters. */
export function rowsOf(element: TextElement, clip: Box | undefined): { from: number; to: number } | null {
  if (!clip || element.rotation !== 0 || element.flipX || element.flipY || element.curve !== 0) return null;
  const margin = paintMargin(element);
  const from = clip.y - element.y;
  return { from: from - margin, to: from + clip.height + margin };
}

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
