// Dotted topic paths (ITEM-36, ITEM-37). Plain rules, no schemas: this travels to the browser.

/** What a part of a path can be. */
export const PART_TYPES = ['group', 'topic', 'sub_topic', 'tab', 'board', 'all'] as const;

/** One part of a path: lower-case letters, digits and single dashes. */
export const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Most parts of a path that curators give a topic. */
export const MAX_PARTS = 6;
