/** A page of administration: the name of its text, and its address. */
const at = <N extends string>(name: N, path: string = name) => ({ name, path: `/admin/${path}` });

/** ADMIN-01: every page of administration in the order of its menu. Two remotes show them: their menu and their overview are the same. */
export const ADMIN_GROUPS = [
  { group: 'product', pages: [at('variables'), at('accounts'), at('audit'), at('team')] },
  {
    group: 'library',
    pages: [
      at('topics'),
      at('groups', 'top-level-group'),
      at('filters'),
      at('home', 'design-homefeed'),
      at('widgets', 'team-widgets'),
      at('sizes', 'size-settings'),
      at('synonyms'),
      at('pins', 'topics-finder'),
      at('boards'),
      at('review'),
      at('reports'),
      at('projects'),
      at('designs', 'internal-design-update'),
    ],
  },
  { group: 'money', pages: [at('pricing'), at('payments')] },
] as const;
