import { AppError } from '@commonplace/service-kit/errors';
import { anew, converted, enlarged, pagesOf, readMarks, sized, sizedDrawing } from './decoder/later';
import { draw, readHeader, readPixels } from './decoder/picture-engine';
import { isLong, type Answered, type Asked, type Question } from './media/picture-protocol';

const MIB = 1024 * 1024;
/** Bytes that this process may hold: what pictures in work may take together (`decode-budget.ts`), their results, and itself. */
const MEMORY = 384 * MIB;
/** The same while something is made of a picture that was taken once: an encoder of AVIF or WebP has the whole picture before it. */
const MEMORY_OF_LONG = 512 * MIB;
const LOOK_MS = 10;

// With threads in the middle of a picture an orderly end would wait for them.
const end = () => process.kill(process.pid, 'SIGKILL');
const working = new Map<number, Question>();
/** Whether it has answered nothing yet: what it holds is then of the job that it works at. */
let fresh = true;

// It ends with whoever started it, however that ended.
process.on('disconnect', end);
// Ctrl-C reaches every process of a terminal: whoever started this one ends it when its work is done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
setInterval(() => {
  const most = [...working.values()].some(isLong) ? MEMORY_OF_LONG : MEMORY;
  if (working.size === 0 || process.memoryUsage.rss() <= most) return;
  // Several at once, or one after others: nobody knows whose it is. Whoever started this tries each again, alone in another process.
  const [id] = working.keys();
  if (!fresh || working.size > 1 || id === undefined) return end();
  const failed = { code: 'TOO_LARGE', detail: 'The picture takes too much memory to decode' } as const;
  process.send?.({ id, failed, last: true } satisfies Answered, end);
}, LOOK_MS).unref();

process.on('message', ({ id, question }: Asked) => {
  working.set(id, question);
  void answer(question)
    .then(
      (result): Answered => ({ id, result }),
      (err: unknown): Answered => ({ id, failed: failureOf(err) }),
    )
    .then((answered) => {
      working.delete(id);
      fresh = false;
      process.send?.(answered);
    });
});

function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'header':
      return readHeader(question.input, question.pixels);
    case 'marks':
      return readMarks(question.input);
    case 'pixels':
      return readPixels(question.input, question);
    case 'drawing':
      return draw(question.svg, question.size, question.larger);
    case 'font':
      return fontOf(question.bytes);
    case 'size':
      return sized(question.input, question);
    case 'drawing-size':
      return sizedDrawing(question.svg, question);
    case 'anew':
      return anew(question.input, question);
    case 'pages':
      return pagesOf(question.input, question.pages);
    case 'enlarged':
      return enlarged(question.input, question);
    case 'converted':
      return converted(question.input, question.format);
  }
}

/** The reader of fonts is loaded with the first one: most starts of this process never see any. */
async function fontOf(bytes: Buffer) {
  const { readFont } = await import('./media/font');
  return readFont(bytes);
}

function failureOf(err: unknown): { code: AppError['code'] | null; detail: string } {
  return err instanceof AppError
    ? { code: err.code, detail: err.message }
    : { code: null, detail: err instanceof Error ? err.message : 'unknown' };
}
