// Dotted topic paths (ITEM-36, ITEM-37). Plain rules, no schemas: this travels to the browser.

/** What a part of a path can be. */
export const PART_TYPES = ['group', 'topic', 'sub_topic', 'tab', 'board', 'all'] as const;
export type PartType = (typeof PART_TYPES)[number];

/**
 * What a part narrows a list by: items with `tag`, only what the person hearted, the named filter of the sidebar, items with one of
 * `tags_or`; `action` is what choosing the part does besides (`create` opens a new design).
 */
export interface PartFilters {
  tag: string | null;
  hearted: boolean;
  search_filter: string | null;
  tags_or: string[];
  action: string | null;
}
export interface PathPart {
  type: PartType;
  /** The part as it stands in the path. */
  tag: string;
  filters: PartFilters;
}

/** What is known of a group or topic by its tag. */
export type KnownPart = (tag: string) => { type: PartType; filters: PartFilters } | undefined;

/** One part of a path: lower-case letters, digits and single dashes. */
export const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_PARTS = 6;

export const noFilters = (): PartFilters => ({
  tag: null,
  hearted: false,
  search_filter: null,
  tags_or: [],
  action: null,
});

/**
 * A path as an object: one entry per part. What nobody knows gets its type by its place (group, topic, then sub-topics) and narrows by its
 * own words, so that an old link still finds something. Parts that cannot be one are left out; more than {@link MAX_PARTS} are cut.
 */
export function pathObjectOf(path: string, known: KnownPart = () => undefined): PathPart[] {
  const parts = path
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
    .filter((part) => SEGMENT.test(part));
  return parts.slice(0, MAX_PARTS).map((tag, index) => {
    if (tag === 'all') return { type: 'all', tag, filters: noFilters() };
    if (tag === 'hearted') return { type: 'tab', tag, filters: { ...noFilters(), hearted: true } };
    const found = known(tag);
    if (found) return { type: found.type, tag, filters: found.filters };
    const type = index === 0 ? 'group' : index === 1 ? 'topic' : 'sub_topic';
    return { type, tag, filters: { ...noFilters(), tag: index === 0 ? null : tag.replaceAll('-', ' ') } };
  });
}
