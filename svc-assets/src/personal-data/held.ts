/**
 * Collections that hold something of accounts, and the field that says whose it is. `binary` fields are what their name says unpacked; what
 * hangs on a row by its id goes with it.
 */
export interface Held {
  readonly collection: string;
  readonly owner: 'uid' | '_id';
  /** Packed fields, exported unpacked. */
  readonly packed?: readonly string[];
  /** Collections whose rows belong to a row of this one: collection → field with its id. */
  readonly parts?: Readonly<Record<string, { by: string; packed?: readonly string[] }>>;
  /** What a team owns stays with the team when the account goes, and when it has left the team. */
  readonly teamField?: string;
  /** Rows say something of a thing in another collection, named in this field: with what stays with a team they stay too. */
  readonly about?: { readonly collection: string; readonly by: string };
}

export const HELD: readonly Held[] = [
  { collection: 'uploads', owner: 'uid', teamField: 'team_id' },
  {
    collection: 'designs',
    owner: 'uid',
    packed: ['head', 'brief'],
    teamField: 'team_id',
    parts: {
      design_pages: { by: 'design', packed: ['body'] },
      design_changes: { by: 'design', packed: ['body'] },
      design_versions: { by: 'design', packed: ['head'] },
      design_version_pages: { by: 'design', packed: ['body'] },
    },
  },
  { collection: 'projects', owner: 'uid', teamField: 'team_id' },
  { collection: 'project_items', owner: 'uid', about: { collection: 'projects', by: 'project' } },
  { collection: 'project_shares', owner: 'uid', about: { collection: 'projects', by: 'project' } },
  { collection: 'design_shares', owner: 'uid', about: { collection: 'designs', by: 'design' } },
  { collection: 'brand_kits', owner: 'uid' },
  { collection: 'favourites', owner: 'uid' },
  { collection: 'hearted_searches', owner: 'uid' },
  { collection: 'downloads', owner: 'uid' },
  { collection: 'download_allowances', owner: 'uid' },
  { collection: 'download_zips', owner: 'uid' },
  { collection: 'boards', owner: 'uid' },
  { collection: 'publications', owner: 'uid' },
  { collection: 'team_members', owner: 'uid' },
  { collection: 'entitlements', owner: '_id' },
  { collection: 'trash_purges', owner: '_id' },
];
