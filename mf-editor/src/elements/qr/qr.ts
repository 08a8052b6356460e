import type { ElementOf } from '@commonplace/contracts/design/document';
import { LatePart } from '../../late-part';
import type { Frame } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';

type QrElement = ElementOf<'qr'>;
/** The encoder; few designs have a code. */
export const qrEncoder = new LatePart(async () => (await import('uqr')).encode);
type Encoder = NonNullable<ReturnType<typeof qrEncoder.get>>;

/** Modules of quiet around the code, as ISO 18004 asks: a reader needs them where the code has no ground of its own colour around it. */
const QUIET = 4;

export function newQr(text: string, frame: Frame, order: string): QrElement {
  return { ...baseOf(frame, order), type: 'qr', text, colour: '#000000', background: '#ffffff', level: 'M' };
}

/** Rows of dark (true) and light modules; null when the text is empty or more than a code can hold. */
export function qrModules(encode: Encoder, text: string, level: QrElement['level']): boolean[][] | null {
  if (text === '') return null;
  try {
    return encode(text, { ecc: level, border: QUIET }).data;
  } catch (cause) {
    // The encoder's own answer to more than 40 versions can hold.
    if (cause instanceof RangeError || (cause instanceof Error && /long|large|overflow/i.test(cause.message)))
      return null;
    throw cause;
  }
}

let last: { key: string; modules: boolean[][] | null } | null = null;
function remembered(encode: Encoder, { text, level }: QrElement): boolean[][] | null {
  const key = `${level}${text}`;
  if (last?.key !== key) last = { key, modules: qrModules(encode, text, level) };
  return last.modules;
}

export const qrDefinition: ElementDefinition<'qr'> = {
  type: 'qr',
  name: 'kind.qr',
  corners: 'proportional',
  handles: HANDLES.filter((handle) => handle.length === 2),
  label: (element) => element.text,
  resize: (_element, frame) => ({ ...frame }),
  draw(context, element) {
    const { width, height, colour, background } = element;
    if (background) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, height);
    }
    const encode = qrEncoder.get();
    // Drawn when it has come.
    if (!encode) return;
    const modules = remembered(encode, element);
    if (!modules) {
      context.strokeStyle = '#b3261e';
      context.lineWidth = 2;
      context.strokeRect(1, 1, Math.max(0, width - 2), Math.max(0, height - 2));
      return;
    }
    const step = { x: width / modules.length, y: height / modules.length };
    context.fillStyle = colour;
    context.beginPath();
    modules.forEach((row, y) => {
      // Neighbours are one bar: between single squares a hair of the ground would show.
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        let end = x + 1;
        while (row[end]) end++;
        context.rect(x * step.x, y * step.y, (end - x) * step.x, step.y * 1.02);
        x = end;
      }
    });
    context.fill();
  },
};
