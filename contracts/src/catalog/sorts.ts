/** Orders of a result list (NAV-07); `curated` is the default and, with a text, means relevance. */
export const SORTS = ['curated', 'new', 'popular', 'popular_week'] as const;
export type Sort = (typeof SORTS)[number];
