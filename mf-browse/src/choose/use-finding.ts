import { useCalm } from '@commonplace/remote-kit/use-calm';
import { useState } from 'react';

/** ms without a key until places are asked for what is typed. */
const PAUSE_MS = 300;

/** Words by which one looks for a place: what is typed, and what to ask for (`q`, empty for all). */
export interface Finding {
  words: string;
  q: string;
  type: (words: string) => void;
}

export function useFinding(): Finding {
  const [words, type] = useState('');
  return { words, q: useCalm(words.trim(), PAUSE_MS), type };
}
