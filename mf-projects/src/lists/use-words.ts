import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PAUSE_MS } from './use-asked-words';
import { IN_PLACE, withValue } from './use-in-address';

/**
 * What the list of a page is searched for: what is typed, and what is asked for, which stands in the address and so is the same after a reload
 * and on the way back. A word is one question to the service, not one for each of its letters.
 *
 * @param name what it is called in the address; a page with several lists calls each its own
 */
export function useWords(name = 'q'): { words: string; setWords: (words: string) => void; q: string } {
  const [query, setQuery] = useSearchParams();
  const q = query.get(name) ?? '';
  const [words, setWords] = useState(q);
  const [seen, setSeen] = useState(q);
  const [told, setTold] = useState(q);
  // What the address became by somebody else, e.g. by a link, replaces what was typed; the echo of one's own typing does not.
  if (q !== seen) {
    setSeen(q);
    setTold(q);
    if (q !== told) setWords(q);
  }
  const wanted = words.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => {
      setTold(wanted);
      setQuery((before) => withValue(before, name, wanted), IN_PLACE);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, name, setQuery]);
  return { words, setWords, q };
}
