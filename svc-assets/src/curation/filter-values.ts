import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { DURATIONS, LICENCES, RATIOS } from '@commonplace/contracts/catalog/search';
import type { Content } from './curated';

const SIZE = /^size-\d+x\d+$/;
const COLOUR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  licence: LICENCES,
  ratio: RATIOS,
  duration: DURATIONS,
};

/** Nodes of a filter group that would find nothing, whatever is in the library: path of each, and what is wrong with it. */
export function deadFilters({ param, display_type, filters }: Content): [path: string, fault: string][] {
  return nodesIn(filters as FilterNodeContent[], 'filters').flatMap(([path, { tag, unselectable }]) => {
    // What only holds others is no filter itself.
    if (unselectable) return [];
    const fault = faultOf(tag, String(param), display_type === 'size-list');
    return fault ? [[`${path}.tag`, fault] as [string, string]] : [];
  });
}

function faultOf(tag: string, param: string, sizes: boolean): string | undefined {
  if (tag === '') return 'is missing';
  const choices = CHOICES[param];
  if (choices) return choices.includes(tag) ? undefined : `must be one of: ${choices.join(', ')}`;
  if (param === 'colour') return COLOUR.test(tag) ? undefined : 'a colour as #rrggbb';
  return sizes && !SIZE.test(tag) ? 'a size in px, like size-1080x1080' : undefined;
}

function nodesIn(nodes: readonly FilterNodeContent[], path: string): [string, FilterNodeContent][] {
  return nodes.flatMap((node, at) => [
    [`${path}.${at}`, node] as [string, FilterNodeContent],
    ...nodesIn(node.children, `${path}.${at}.children`),
  ]);
}
