import { AppError } from '@commonplace/service-kit/errors';
import { draw, readHeader, readPixels } from './media/picture-engine';
import type { Answered, Asked, Question } from './media/picture-protocol';

/** Bytes that this process may hold: what pictures in work may take together (`decode-budget.ts`), their results, and itself. */
const MEMORY = 384 * 1024 * 1024;
const LOOK_MS = 50;

// With threads in the middle of a picture an orderly end would wait for them.
const end = () => process.kill(process.pid, 'SIGKILL');
let working = 0;

// It ends with whoever started it, however that ended.
process.on('disconnect', end);
// Ctrl-C reaches every process of a terminal: whoever started this one ends it when its work is done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
setInterval(() => {
  if (working > 0 && process.memoryUsage.rss() > MEMORY) end();
}, LOOK_MS).unref();

process.on('message', ({ id, question }: Asked) => {
  working++;
  void answer(question)
    .then(
      (result): Answered => ({ id, result }),
      (err: unknown): Answered => ({ id, failed: failureOf(err) }),
    )
    .then((answered) => {
      working--;
      process.send?.(answered);
    });
});

function answer(question: Question): Promise<unknown> {
  if (question.kind === 'header') return readHeader(question.input, question.pixels);
  if (question.kind === 'pixels') return readPixels(question.input, question);
  return draw(question.svg, question.size);
}

function failureOf(err: unknown): { code: AppError['code'] | null; detail: string } {
  return err instanceof AppError
    ? { code: err.code, detail: err.message }
    : { code: null, detail: err instanceof Error ? err.message : 'unknown' };
}
