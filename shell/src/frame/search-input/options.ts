import type { Suggestion } from '@commonplace/contracts/catalog/search';
import { searchAddress } from './address';

/** One line of the list under the input: what it says, and where it leads. */
export interface Option {
  id: string;
  group: 'recent' | 'kept' | 'suggestions';
  label: string;
  to: string;
  /** What is remembered as searched when it is chosen. */
  term: string | undefined;
  count: number | null;
  type: Suggestion['type'] | undefined;
}
export interface KeptSearch {
  q: string;
  section: string;
  path: string;
}

/** Lines in the order in which the arrow keys walk. Without a text: what was searched before, then what others look for. */
export function optionsOf(o: {
  text: string;
  section: string;
  tags: readonly string[];
  recent: readonly string[];
  kept: readonly KeptSearch[];
  suggestions: readonly Suggestion[];
}): Option[] {
  const blank = o.text.trim() === '';
  const line = (about: Omit<Option, 'id'>, at: number): Option => ({ ...about, id: `${about.group}-${at}` });
  const recent = (blank ? o.recent : []).map((term, at) =>
    line(
      { group: 'recent', label: term, to: searchAddress(o.section, term, []), term, count: null, type: undefined },
      at,
    ),
  );
  const kept = (blank ? o.kept.slice(0, 5) : []).map(({ q, section, path }, at) => {
    const to = searchAddress(section, q, []);
    const where = path ? `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ path }).toString()}` : to;
    return line({ group: 'kept', label: q, to: where, term: q, count: null, type: undefined }, at);
  });
  // What is listed above already is not offered a second time.
  const above = new Set([...recent, ...kept].map(({ label }) => label.toLowerCase()));
  const offered = o.suggestions.filter(({ text, href }) => href || !above.has(text.toLowerCase()));
  const suggested = offered.map(({ text, type, count, href }, at) =>
    line(
      {
        group: 'suggestions',
        label: text,
        to: href || searchAddress(o.section, text, o.tags),
        term: href ? undefined : text,
        count,
        type,
      },
      at,
    ),
  );
  return [...recent, ...kept, ...suggested];
}
