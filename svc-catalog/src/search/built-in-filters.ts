import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { COLOUR_PRESETS, DURATIONS, LICENCES, RATIOS, type FilterGroup } from '@commonplace/contracts/catalog/search';
import { scopeRule, type Scope } from '@commonplace/contracts/kinds';

export type PlannedGroup = Omit<FilterGroup, 'filters'> & { filters: FilterNodeContent[] };

/** So many subjects and sizes are offered where curators made no groups. */
export const SUBJECTS = 30;
export const SIZES_SHOWN = 24;

const NAMES: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  cc0: 'Public domain (CC0)',
  landscape: 'Landscape 16:9',
  square: 'Square 1:1',
  portrait: 'Portrait 9:16',
  lt10: 'Under 10 seconds',
  '10to20': '10 to 20 seconds',
  gt20: 'Over 20 seconds',
};

/** The groups that every scope has without curators: licence, colour, shape, and for videos their duration. */
export function builtInGroups(scope: Scope): PlannedGroup[] {
  const group = (
    param: 'licence' | 'ratio' | 'duration' | 'colour',
    title: string,
    values: readonly string[],
    display_type: FilterGroup['display_type'] = 'single',
  ): PlannedGroup => ({
    id: param,
    title,
    display_type,
    collapsed: param === 'colour',
    is_tagless: true,
    param,
    filters: values.map((value) => blankNode(scope, value, NAMES[value] ?? value)),
  });
  return [
    group('licence', 'Licence', LICENCES),
    group('colour', 'Colour', COLOUR_PRESETS, 'colour'),
    group('ratio', 'Shape', RATIOS),
    ...(scopeRule(scope).kinds.includes('video') ? [group('duration', 'Duration', DURATIONS)] : []),
  ];
}

/** A published node without children. */
export function blankNode(scope: Scope, tag: string, name: string, display_type = 'chip'): FilterNodeContent {
  return {
    id: `${scope}:${tag}`,
    tag,
    name,
    rootContext: scope,
    displayContext: scope,
    unselectable: false,
    icon_url: null,
    image: null,
    default: false,
    published: true,
    bypass_parent_tag: false,
    display_type,
    sidebar_shortcut: false,
    sidebar_shortcut_title: '',
    children: [],
  };
}
