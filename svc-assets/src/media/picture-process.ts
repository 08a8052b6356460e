import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPictureProcess, type PictureProcess } from './picture-child';
import type { Question, ResultOf } from './picture-protocol';

// Beside the bundle there is another one; in the sources, what it is made of.
const BUNDLE = path.join(import.meta.dirname, 'pictures.mjs');
const PROGRAM = existsSync(BUNDLE) ? BUNDLE : path.join(import.meta.dirname, '../pictures.ts');

const pictures: PictureProcess = createPictureProcess({ program: PROGRAM });

/** Has the process of the pictures do something; it is started when the first asks. */
export function askPictures<Q extends Question>(question: Q): Promise<ResultOf<Q>> {
  // The other process has a working folder of its own.
  const input =
    'input' in question && typeof question.input === 'string' ? { input: path.resolve(question.input) } : {};
  const to = 'to' in question ? { to: path.resolve(question.to) } : {};
  return pictures.ask({ ...question, ...input, ...to });
}
