import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { Curated } from '../curation/curated-snapshot';
import type { QueryContext } from './build-query';
import type { Meant } from './meant-here';
import { searchTotals } from './search-totals';
import { emptyPath } from './resolve-path';
import type { SearchDeps } from './search-items';
import { NO_FILTERS, type SearchInput } from './search-input';
import { edits } from './spelling';

type Help = NonNullable<SearchAnswer['help']>;
interface Try {
  input: SearchInput;
  context: QueryContext;
  text: string;
  without: string[];
}

export const BROADER = 6;
export const POPULAR = 8;

/** What may help where nothing was found: the spelling that finds something, the same search with less, what others search for. */
export async function helpFor(
  deps: SearchDeps,
  input: SearchInput,
  context: QueryContext,
  { corrected, elsewhere, total: found }: Pick<Meant, 'corrected' | 'elsewhere' | 'total'>,
): Promise<Help> {
  // With less it is asked for as it is rightly spelled: misspelt it would find as little everywhere.
  const tries = broaderOf({ ...input, text: corrected ?? elsewhere ?? input.text }, context);
  const topic = input.text ? undefined : topicMeant(context, deps.curated);
  const spelled: Try[] = topic
    ? [{ input: { ...input, text: topic }, context: { ...context, path: emptyPath }, text: topic, without: [] }]
    : [];
  const totals = await searchTotals(deps.store, [...spelled, ...tries]);
  const spelling = corrected ?? topic;
  const spellingTotal = topic ? (totals[0] ?? 0) : found;
  const broader = tries.flatMap(({ input: { scope }, text, without }, at) => {
    const total = totals[at + spelled.length] ?? 0;
    return total > 0 ? [{ text, total, scope, without }] : [];
  });
  return {
    spelling: spelling && spellingTotal > 0 ? { text: spelling, total: spellingTotal } : null,
    broader: broader.slice(0, BROADER),
    popular: (await deps.popular()).slice(0, POPULAR),
  };
}

/** The same search with less, the nearest first: without its filters, without its path, in every section, then with fewer words. */
export function broaderOf(input: SearchInput, context: QueryContext): Try[] {
  const used = filtersIn(input);
  const plain: SearchInput = { ...input, ...NO_FILTERS };
  const pathless = { ...context, path: emptyPath };
  const tries: Try[] = [];
  const add = (one: Try) => tries.push(one);
  if (used.length > 0) add({ input: plain, context, text: input.text, without: used });
  if (context.path.parts.length > 0 && (input.text || used.length > 0))
    add({ input: plain, context: pathless, text: input.text, without: [...used, 'path'] });
  if (!input.text)
    for (const text of unknownWords(context))
      add({ input: { ...plain, text }, context: pathless, text, without: [...used, 'path'] });
  if (input.scope !== 'all' && input.text)
    add({ input: { ...plain, scope: 'all' }, context: pathless, text: input.text, without: [...used, 'scope'] });
  const words = input.text.split(' ').filter((word) => word.length > 2);
  if (words.length > 1) {
    const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, 4);
    for (const word of longest)
      add({ input: { ...plain, text: word }, context: pathless, text: word, without: [...used, 'words'] });
  }
  return tries;
}

/** What a path with unknown parts says, as texts to search for: its last part first. */
function unknownWords({ path }: QueryContext): string[] {
  if (path.parts.every(({ known }) => known)) return [];
  const words = path.parts.filter(({ type }) => type !== 'all').map(({ tag }) => tag.replaceAll('-', ' '));
  return [...new Set(words.reverse())].filter((text) => text.length > 2).slice(0, 4);
}

/** The topic that an unknown part of a path was perhaps meant as. */
function topicMeant({ path }: QueryContext, { topics }: Curated): string | undefined {
  const unknown = path.parts.findLast(({ known }) => !known)?.tag;
  if (!unknown || unknown.length < 4) return undefined;
  const near = topics
    .map(({ tag, title }) => ({ title, far: edits(unknown, tag) }))
    .filter(({ far }) => far <= (unknown.length < 7 ? 1 : 2))
    .sort((a, b) => a.far - b.far)[0];
  return near?.title.toLowerCase();
}

function filtersIn(input: SearchInput): string[] {
  return [
    ...(input.tags.length > 0 || input.notAi ? ['tags'] : []),
    ...(input.tagsOr.length > 0 ? ['tags_or'] : []),
    ...(input.colour ? ['colour'] : []),
    ...(input.duration ? ['duration'] : []),
    ...(input.ratio ? ['ratio'] : []),
    ...(input.licence ? ['licence'] : []),
    ...(input.owner !== undefined ? ['account_uid'] : []),
    ...(input.team !== undefined ? ['team_id'] : []),
    ...(input.hearted !== undefined ? ['heart_filter'] : []),
  ];
}
