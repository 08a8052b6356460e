import { useCalm } from '@commonplace/remote-kit/use-calm';

/** ms without a key until a list is asked for what is typed. */
export const PAUSE_MS = 300;

/** What the list of a dialog is searched for, by what its field holds: a word is one question to the service, not one for each of its letters. */
export const useAskedWords = (words: string): string => useCalm(words.trim(), PAUSE_MS);
