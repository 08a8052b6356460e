import { AppError } from '@commonplace/service-kit/errors';
import { anew, converted, enlarged, pagesOf, readMarks, sized, sizedDrawing } from './decoder/later';
import { draw, readHeader, readPixels } from './decoder/picture-engine';
import { isLong, type Answered, type Asked, type Question } from './media/picture-protocol';

const MIB = 1024 * 1024;
/** Bytes that this process may hold: what pictures in work may take together (`decode-budget.ts`), their results, and itself. */
const MEMORY = 384 * MIB;
/** The same while something is made of a picture that was taken once: an encoder of AVIF or WebP has the whole picture before it. */
const MEMORY_OF_LONG = 512 * MIB;
const LOOK_MS = 50;

// With threads in the middle of a picture an orderly end would wait for them.
const end = () => process.kill(process.pid, 'SIGKILL');
let working = 0;
let long = 0;

// It ends with whoever started it, however that ended.
process.on('disconnect', end);
// Ctrl-C reaches every process of a terminal: whoever started this one ends it when its work is done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
setInterval(() => {
  if (working > 0 && process.memoryUsage.rss() > (long > 0 ? MEMORY_OF_LONG : MEMORY)) end();
}, LOOK_MS).unref();

process.on('message', ({ id, question }: Asked) => {
  working++;
  if (isLong(question)) long++;
  void answer(question)
    .then(
      (result): Answered => ({ id, result }),
      (err: unknown): Answered => ({ id, failed: failureOf(err) }),
    )
    .then((answered) => {
      working--;
      if (isLong(question)) long--;
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
      return draw(question.svg, question.size);
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

function failureOf(err: unknown): { code: AppError['code'] | null; detail: string } {
  return err instanceof AppError
    ? { code: err.code, detail: err.message }
    : { code: null, detail: err instanceof Error ? err.message : 'unknown' };
}
