import { replaceRange } from '../text/edit';
import type { Pasting } from './pasted';

/** What puts letters with their look into a text, fetched when something is pasted; where that cannot be had, the words come alone. */
export const latePasting = (): Promise<Pasting> =>
  import('./pasted').then(
    ({ pasted }) => pasted,
    () => wordsAlone,
  );

const wordsAlone: Pasting = ({ paragraphs }, { end, start }, { plain }) => ({
  paragraphs: replaceRange(paragraphs, start, end, plain),
  length: plain.length,
});
