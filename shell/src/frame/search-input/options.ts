import type { SavedSearch } from '@commonplace/contracts/assets/saved-search';
import type { Suggestion } from '@commonplace/contracts/catalog/search';
import { searchAddress } from './address';
import type { Switch } from './categories';

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
  /** Where it leads. */
  to: string;
  /** What it is forgotten by. */
  key: SavedSearch;
}

/** Saved searches that are offered at once; all of them have a dialog of their own. */
const MOST_KEPT = 5;

/** Lines in the order in which the arrow keys walk. Without a text: what was searched before, then what others look for. */
export function optionsOf(o: {
  text: string;
  section: string;
  half: Switch;
  /** Filters and order that stay while only the words change. */
  staying?: Readonly<Record<string, string>>;
  tags: readonly string[];
  recent: readonly string[];
  kept: readonly KeptSearch[];
  suggestions: readonly Suggestion[];
}): Option[] {
  const blank = o.text.trim() === '';
  const line = (about: Omit<Option, 'id'>, at: number): Option => ({ ...about, id: `${about.group}-${at}` });
  const recent = (blank ? o.recent : []).map((term, at) =>
    line(
      {
        group: 'recent',
        label: term,
        to: searchAddress(o.section, term, [], o.half, o.staying),
        term,
        count: null,
        type: undefined,
      },
      at,
    ),
  );
  // Of many saved searches the latest, and while one types those that hold what is typed.
  const typed = o.text.trim().toLowerCase();
  const kept = o.kept
    .filter(({ q }) => q.toLowerCase().includes(typed))
    .slice(0, MOST_KEPT)
    .map(({ q, to }, at) => line({ group: 'kept', label: q, to, term: q, count: null, type: undefined }, at));
  // What is listed above already is not offered a second time; what is typed may be meant without what a saved search narrows.
  const above = new Set((blank ? [...recent, ...kept] : []).map(({ label }) => label.toLowerCase()));
  const offered = o.suggestions.filter(({ text, href }) => href || !above.has(text.toLowerCase()));
  const suggested = offered.map(({ text, type, count, href }, at) =>
    line(
      {
        group: 'suggestions',
        label: text,
        to: href || searchAddress(o.section, text, o.tags, o.half, o.staying),
        term: href ? undefined : text,
        count,
        type,
      },
      at,
    ),
  );
  return [...recent, ...kept, ...suggested];
}
