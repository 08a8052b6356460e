import type { FilterGroup, FilterNode } from '@commonplace/contracts/catalog/search';

/** SEARCH-17: only published nodes, on every level; who edits filters sees all. */
export function shownFilters(filters: readonly FilterNode[], insider: boolean): FilterNode[] {
  return filters
    .filter(({ published }) => published || insider)
    .map((node) => (node.children.length > 0 ? { ...node, children: shownFilters(node.children, insider) } : node));
}

/** ITEM-23: nodes of any level that also stand at the top of the sidebar, each with what it sets. */
export function shortcutsOf(groups: readonly FilterGroup[]): (FilterNode & { param: FilterGroup['param'] })[] {
  const walk = (nodes: readonly FilterNode[]): FilterNode[] =>
    nodes.flatMap((node) => [...(node.sidebar_shortcut ? [node] : []), ...walk(node.children)]);
  return groups.flatMap(({ param, filters }) => walk(filters).map((node) => ({ ...node, param })));
}

/** Name of a tag by the filters that know it. */
export function nameOfTag(groups: readonly FilterGroup[], tag: string): string {
  const find = (nodes: readonly FilterNode[]): string | undefined => {
    for (const node of nodes) {
      const name = node.tag === tag ? node.name : find(node.children);
      if (name) return name;
    }
    return undefined;
  };
  return find(groups.flatMap(({ filters }) => filters)) ?? tag;
}
