import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { jsonAround, jsonOf, type JsonOf } from '@commonplace/service-kit';

/** A page of results whose tiles are the very texts that the index keeps: between engine and browser nobody reads them. */
export type FoundAnswer = Omit<SearchAnswer, 'results'> & { results: readonly JsonOf<GridItem>[] };

export const foundAnswer = ({ results, ...rest }: SearchAnswer): FoundAnswer => ({
  ...rest,
  results: results.map(jsonOf),
});

export const printedAnswer = ({ results, ...rest }: FoundAnswer): JsonOf<SearchAnswer> =>
  jsonAround({ name: 'results', members: results }, rest);
