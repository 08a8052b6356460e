import { z } from 'zod';
import { gridItem } from '../grid-item';
import { operation } from '../operation';
import { id, idParam, queryFlag, queryText, timestamp, uid, wholeNumber } from '../primitives';
import { visibleText } from '../visible-text';
import { itemTypeParam } from './favourites';
import { done, listOf, listQuery } from './lists';

/** Folders of a member without a paid plan (design: "Values that the spec leaves open"). */
export const FREE_FOLDERS = 10;

/** A folder (ITEM-14). `covers` are up to four preview addresses of its newest content, `total` the exact number of entries. */
export const project = z.object({
  id,
  name: z.string(),
  short_name: z.string(),
  image_alt: z.string(),
  tags: z.array(z.string()),
  private: z.boolean(),
  rating: z.number().int().min(0).max(5),
  account_id: uid,
  team_id: id.nullable(),
  favourite: z.boolean(),
  total: z.number().int().min(0),
  covers: z.array(z.string()).max(4),
  created: timestamp,
  changed: timestamp,
  /** Item that was chosen as the first cover. */
  cover_item: id.nullable().optional(),
});
export type Project = z.infer<typeof project>;

const one = z.object({ id: idParam });
const name = z.string().overwrite(visibleText).min(1).max(120);
/** Each once, whatever its capitals. */
const tags = z
  .array(z.string().overwrite(visibleText).min(1).max(60))
  .max(20)
  .overwrite((list) =>
    list.filter((tag, at) => list.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at),
  );

/** `limit` is null where the plan sets none. `item` marks which folders already hold that item (`holds`). */
export const listProjects = operation({
  id: 'assets.listProjects',
  owner: 'assets',
  method: 'GET',
  path: '/projects',
  summary:
    'Own folders, or those of a team of the caller, the latest changed first; `account` is for administrators (ADMIN-03).',
  access: 'member',
  query: listQuery.extend({
    q: queryText,
    item: z.string().max(64).optional(),
    favourite: queryFlag,
    sort: z.enum(['changed', 'name', 'rating']).default('changed'),
    team_id: idParam.optional(),
    /** Whose folders, those for teams included; only administrators may ask for others'. */
    account: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  errors: ['NOT_FOUND', 'ROLE_MISSING'],
  answer: listOf(project.extend({ holds: z.boolean() })).extend({
    projects_count: z.number().int(),
    limit: z.number().int().nullable(),
  }),
});

export const createProject = operation({
  id: 'assets.createProject',
  owner: 'assets',
  method: 'POST',
  path: '/projects',
  summary: 'Makes a folder; LIMIT_REACHED carries `limit` and `used`.',
  access: 'member',
  status: 201,
  body: z.object({ name, tags: tags.default([]), private: z.boolean().default(true), team_id: idParam.optional() }),
  answer: z.object({ success: z.literal(true), project }),
  errors: ['INVALID', 'LIMIT_REACHED', 'NOT_FOUND'],
});

/** Entries are grid items: library items, own uploads (entity_type `upload`) and own designs (entity_type `design`, `design_id` set). */
export const getProject = operation({
  id: 'assets.getProject',
  owner: 'assets',
  method: 'GET',
  path: '/projects/{id}',
  summary: 'A folder with a page of its content, the latest added first.',
  access: 'member',
  params: one,
  query: listQuery.extend({ q: queryText }),
  answer: listOf(gridItem).extend({ project }),
  errors: ['NOT_FOUND'],
});

export const updateProject = operation({
  id: 'assets.updateProject',
  owner: 'assets',
  method: 'PUT',
  path: '/projects/{id}',
  summary: 'Changes name, tags, privacy or rating.',
  access: 'member',
  params: one,
  body: z.object({
    name: name.optional(),
    tags: tags.optional(),
    private: z.boolean().optional(),
    rating: z.number().int().min(0).max(5).optional(),
    /** An item in the folder whose picture comes first; null takes the newest again. */
    cover_item: id.nullable().optional(),
  }),
  answer: z.object({ success: z.literal(true), project }),
  errors: ['NOT_FOUND', 'INVALID'],
});

export const deleteProject = operation({
  id: 'assets.deleteProject',
  owner: 'assets',
  method: 'DELETE',
  path: '/projects/{id}',
  summary: 'Deletes a folder; what lay in it stays.',
  access: 'member',
  params: one,
  answer: done,
  errors: ['NOT_FOUND'],
});

/** `type` is the item's page or kind, `upload`, or `design` (an own design, or a template of the library). */
export const projectItem = z.object({ type: z.union([itemTypeParam, z.literal('upload')]), id });
const itemAnswer = done.extend({ project, total: z.number().int() });

export const addProjectItem = operation({
  id: 'assets.addProjectItem',
  owner: 'assets',
  method: 'POST',
  path: '/projects/{id}/items',
  summary: 'Puts an item into a folder; putting it there twice changes nothing.',
  access: 'member',
  params: one,
  body: projectItem,
  answer: itemAnswer,
  errors: ['NOT_FOUND', 'INVALID'],
});

export const removeProjectItem = operation({
  id: 'assets.removeProjectItem',
  owner: 'assets',
  method: 'DELETE',
  path: '/projects/{id}/items',
  summary: 'Takes an item out of a folder.',
  access: 'member',
  params: one,
  body: projectItem,
  answer: itemAnswer,
  errors: ['NOT_FOUND', 'INVALID'],
});

/** Up to 200 at once; what is not there is left out and said in `skipped`. */
export const bulkProjectItems = operation({
  id: 'assets.bulkProjectItems',
  owner: 'assets',
  method: 'POST',
  path: '/projects/{id}/items/bulk',
  summary: 'Puts many items into a folder, or takes them out.',
  access: 'member',
  params: one,
  body: z.object({ action: z.enum(['add', 'remove']), items: z.array(projectItem).min(1).max(200) }),
  /** `added`: what this call put in, without what was there before; `skipped`: what cannot be put in. */
  answer: itemAnswer.extend({ changed: z.number().int(), added: z.array(id), skipped: z.array(id) }),
  errors: ['NOT_FOUND', 'INVALID'],
});

/** A link that opens a folder for whoever has it, until it expires; `url` is path-absolute. */
export const share = z.object({ token: z.string(), url: z.string(), expires: timestamp, created: timestamp });
export type Share = z.infer<typeof share>;
export const shareProject = operation({
  id: 'assets.shareProject',
  owner: 'assets',
  method: 'POST',
  path: '/projects/{id}/share',
  summary: 'Makes the link of a folder; one before it ends.',
  access: 'member',
  params: one,
  body: z
    .object({ days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]).default(30) })
    .default({ days: 30 }),
  answer: done.extend({ share }),
  errors: ['NOT_FOUND', 'INVALID'],
});
export const projectShare = operation({
  id: 'assets.projectShare',
  owner: 'assets',
  method: 'GET',
  path: '/projects/{id}/share',
  summary: 'The link of a folder, or null.',
  access: 'member',
  params: one,
  answer: z.object({ share: share.nullable() }),
  errors: ['NOT_FOUND'],
});
export const unshareProject = operation({
  id: 'assets.unshareProject',
  owner: 'assets',
  method: 'DELETE',
  path: '/projects/{id}/share',
  summary: 'Ends the link of a folder at once.',
  access: 'member',
  params: one,
  answer: done,
  errors: ['NOT_FOUND'],
});
/** What whoever has the link sees: no owner's account, no originals. 410 EXPIRED once it has ended. */
export const openShare = operation({
  id: 'assets.openShare',
  owner: 'assets',
  method: 'GET',
  path: '/shares/folder/{token}',
  summary: 'A shared folder with a page of its content.',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(128) }),
  query: listQuery,
  answer: listOf(gridItem).extend({
    project: project.pick({ name: true, tags: true, total: true, covers: true, changed: true }),
    expires: timestamp,
  }),
  errors: ['NOT_FOUND', 'EXPIRED'],
});

export const projectOperations = [
  listProjects,
  createProject,
  getProject,
  updateProject,
  deleteProject,
  addProjectItem,
  removeProjectItem,
  bulkProjectItems,
  shareProject,
  projectShare,
  unshareProject,
  openShare,
] as const;
