import { z } from 'zod';
import { change, changeSet } from '../design/changes';
import { DESIGN_KINDS, designDocument, DOCUMENT_LIMITS, UNITS } from '../design/document';
import { operation } from '../operation';
import { id, idParam, queryFlag, queryText, timestamp, uid, wholeNumber } from '../primitives';
import { visibleText } from '../visible-text';
import { bulkAnswer, bulkIds, done, listOf, listQuery } from './lists';

/** A design in lists (ITEM-15). Sizes are the first page's, in px; `images.cover` is path-absolute or null; `rev` grows by one per save. */
export const designTeaser = z.object({
  id,
  uid,
  name: z.string(),
  alias: z.string(),
  kind: z.enum(DESIGN_KINDS),
  deleted: z.boolean(),
  width: z.number(),
  height: z.number(),
  units: z.enum(UNITS),
  images: z.object({ cover: z.string().nullable() }),
  is_new: z.boolean(),
  favourite: z.boolean(),
  page_count: z.number().int(),
  designInfos: z.object({ has_watermark: z.boolean() }),
  /** Library template that it was made from. */
  template: id.nullable(),
  team_id: id.nullable(),
  rev: z.number().int(),
  created: timestamp,
  changed: timestamp,
  /** Items that it uses and that are no longer public; absent where there are none. */
  withdrawn_items: z.array(id).optional(),
  /** Greater than 0 means archived. */
  archive: z.number().int().optional(),
  /** When the trash deletes it for good; null outside the trash. */
  purge_at: timestamp.nullable().optional(),
});
export type DesignTeaser = z.infer<typeof designTeaser>;

const one = z.object({ id: idParam });
const name = z.string().overwrite(visibleText).min(1).max(200);
/** A design with everything that the editor opens. */
const whole = z.object({ design: designTeaser, rev: z.number().int(), document: designDocument });
export type Design = z.infer<typeof whole>;
const BODY = DOCUMENT_LIMITS.bytes;

export const listDesigns = operation({
  id: 'assets.listDesigns',
  owner: 'assets',
  method: 'GET',
  path: '/designs',
  summary: 'Own designs, or those of a team of the caller; `deleted=true` lists the trash, `kind` those of one kind.',
  access: 'member',
  query: listQuery.extend({
    deleted: z.enum(['true', 'false']).default('false'),
    q: queryText,
    sort: z.enum(['changed', 'created', 'name']).default('changed'),
    favourite: queryFlag,
    archived: queryFlag,
    kind: z.enum(DESIGN_KINDS).optional(),
    team_id: idParam.optional(),
  }),
  answer: listOf(designTeaser),
  errors: ['NOT_FOUND'],
});

/**
 * From a library template (`template`), from a given document, or blank with `width`, `height` in px (1080 × 1080 unless said). Of kind `template` only by
 * those who make templates (`template-makers.ts`), as with a later change of the kind; for others 403 ROLE_MISSING.
 */
export const createDesign = operation({
  id: 'assets.createDesign',
  owner: 'assets',
  method: 'POST',
  path: '/designs',
  summary: 'Makes a design.',
  access: 'member',
  status: 201,
  bodyLimit: BODY,
  body: z.object({
    name: name.optional(),
    kind: z.enum(DESIGN_KINDS).optional(),
    template: id.optional(),
    document: designDocument.optional(),
    width: z.number().positive().max(20_000).optional(),
    height: z.number().positive().max(20_000).optional(),
    unit: z.enum(UNITS).optional(),
  }),
  answer: whole,
  errors: ['INVALID', 'NOT_FOUND', 'GATED', 'ROLE_MISSING', 'TOO_LARGE'],
});

/**
 * Own designs, and published library templates by their item's id (then `rev` is 0 and nothing can be saved to it). A premium template is GATED for
 * those whose plan does not cover it.
 */
export const getDesign = operation({
  id: 'assets.getDesign',
  owner: 'assets',
  method: 'GET',
  path: '/designs/{id}',
  summary: 'A design with its document.',
  access: 'public',
  params: one,
  answer: whole,
  errors: ['NOT_FOUND', 'GATED'],
});

/** `document` replaces the whole design and then needs the `rev` it was made on. */
export const updateDesign = operation({
  id: 'assets.updateDesign',
  owner: 'assets',
  method: 'PUT',
  path: '/designs/{id}',
  summary: 'Renames a design or replaces its document.',
  access: 'member',
  bodyLimit: BODY,
  params: one,
  body: z.object({
    name: name.optional(),
    kind: z.enum(DESIGN_KINDS).optional(),
    rev: z.number().int().min(0).optional(),
    document: designDocument.optional(),
  }),
  answer: done.extend({ design: designTeaser, rev: z.number().int() }),
  errors: ['NOT_FOUND', 'INVALID', 'ROLE_MISSING', 'STALE_REVISION', 'TOO_LARGE'],
});

/** One save since a revision: `rev` is the revision it led to. */
export const savedChanges = z.object({ rev: z.number().int(), changes: z.array(change), at: timestamp });

/**
 * Autosave. `rev` is the revision the changes were made on; the answer carries the next one. A stale `rev` gets 409 STALE_REVISION
 * whose problem holds `rev` (the server's) and `changes` (every save since, oldest first, as {@link savedChanges}; absent when the history
 * no longer reaches back: read the design again).
 */
export const saveChanges = operation({
  id: 'assets.saveChanges',
  owner: 'assets',
  method: 'PATCH',
  path: '/designs/{id}',
  summary: 'Saves changes on top of a revision.',
  access: 'member',
  bodyLimit: BODY,
  params: one,
  body: changeSet,
  answer: done.extend({ rev: z.number().int(), changed: timestamp }),
  errors: ['NOT_FOUND', 'INVALID', 'STALE_REVISION', 'TOO_LARGE'],
});

export const deleteDesign = operation({
  id: 'assets.deleteDesign',
  owner: 'assets',
  method: 'DELETE',
  path: '/designs/{id}',
  summary: 'To the trash; for good when already there.',
  access: 'member',
  params: one,
  answer: done.extend({ deleted: z.enum(['trash', 'permanent']) }),
  errors: ['NOT_FOUND'],
});

export const restoreDesign = operation({
  id: 'assets.restoreDesign',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/restore',
  summary: 'Back from the trash.',
  access: 'member',
  params: one,
  body: z.object({}).default({}),
  answer: done.extend({ design: designTeaser }),
  errors: ['NOT_FOUND'],
});

export const duplicateDesign = operation({
  id: 'assets.duplicateDesign',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/duplicate',
  summary: 'A copy with its own name and history.',
  access: 'member',
  status: 201,
  params: one,
  body: z.object({ name: name.optional() }).default({}),
  answer: done.extend({ design: designTeaser }),
  errors: ['NOT_FOUND'],
});

/** Body: the picture itself (PNG, JPEG or WebP), below 10 MB. */
export const putDesignCover = operation({
  id: 'assets.putDesignCover',
  owner: 'assets',
  method: 'PUT',
  path: '/designs/{id}/cover',
  summary: 'Sets the cover that the editor drew.',
  access: 'member',
  bodyType: 'raw',
  bodyLimit: 10 * 1024 * 1024,
  params: one,
  answer: done.extend({ images: z.object({ cover: z.string().nullable() }) }),
  errors: ['NOT_FOUND', 'WRONG_TYPE', 'NOT_DECODABLE', 'TOO_LARGE'],
});

const state = <const I extends string, const P extends string>(name: I, path: P, summary: string) =>
  operation({
    id: name,
    owner: 'assets',
    method: 'POST',
    path,
    summary,
    access: 'member',
    params: one,
    body: z.object({}).default({}),
    answer: done.extend({ design: designTeaser }),
    errors: ['NOT_FOUND'],
  });
export const archiveDesign = state(
  'assets.archiveDesign',
  '/designs/{id}/archive',
  'Out of the list, into the archive.',
);
export const unarchiveDesign = state('assets.unarchiveDesign', '/designs/{id}/unarchive', 'Back from the archive.');

/**
 * The design then belongs to the team. Personal names in its name become the team's (DES-08, `name-for-team.ts`): `personal` is the
 * caller's full name and `team` the team's, which this service keeps no copy of; without them the name stays.
 */
export const moveDesignToTeam = operation({
  id: 'assets.moveDesignToTeam',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/move-to-team',
  summary: 'Gives an own design to a team of the caller.',
  access: 'member',
  params: one,
  body: z.object({ team_id: idParam, personal: z.string().max(200).optional(), team: z.string().max(200).optional() }),
  answer: done.extend({ design: designTeaser }),
  errors: ['NOT_FOUND', 'INVALID'],
});

/** One kept state of a design: `rev` is the revision, `changes` how many records were changed since the one before. */
export const designVersion = z.object({
  rev: z.number().int(),
  at: timestamp,
  changes: z.number().int(),
  /** As a person called it; absent where nobody did. */
  name: z.string().optional(),
  /** Whose save led to it; absent where it was kept before that was known. */
  by: uid.optional(),
});
export const listDesignVersions = operation({
  id: 'assets.listDesignVersions',
  owner: 'assets',
  method: 'GET',
  path: '/designs/{id}/versions',
  summary: 'The saves of a design, the latest first; at most 500.',
  access: 'member',
  params: one,
  answer: z.object({ results: z.array(designVersion), rev: z.number().int() }),
  errors: ['NOT_FOUND'],
});
export const getDesignVersion = operation({
  id: 'assets.getDesignVersion',
  owner: 'assets',
  method: 'GET',
  path: '/designs/{id}/versions/{rev}',
  summary: 'The document as it was at a revision.',
  access: 'member',
  params: one.extend({ rev: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ rev: z.number().int(), document: designDocument }),
  errors: ['NOT_FOUND', 'EXPIRED'],
});
/** Named states stay when others are dropped for their age. */
/** Without a name the state of now is kept as those are that a save keeps: until newer ones take its place. */
export const nameDesignVersion = operation({
  id: 'assets.nameDesignVersion',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/versions',
  summary: 'Keeps the state of now, under a name if one is given.',
  access: 'member',
  status: 201,
  params: one,
  body: z.object({ name: z.string().overwrite(visibleText).min(1).max(120).optional() }),
  answer: done.extend({ version: designVersion }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});
/** Saved on top as a new revision: nothing that came after is lost. */
export const restoreDesignVersion = operation({
  id: 'assets.restoreDesignVersion',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/versions/{rev}/restore',
  summary: 'Makes an earlier state the current one.',
  access: 'member',
  params: one.extend({ rev: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  body: z.object({}).default({}),
  answer: done.extend({ design: designTeaser, rev: z.number().int() }),
  errors: ['NOT_FOUND', 'EXPIRED', 'STALE_REVISION'],
});

export const BULK_DESIGN_ACTIONS = ['delete', 'restore', 'archive', 'unarchive'] as const;
export const bulkDesigns = operation({
  id: 'assets.bulkDesigns',
  owner: 'assets',
  method: 'POST',
  path: '/designs/bulk',
  summary: 'One change of many own designs.',
  access: 'member',
  body: z.object({ action: z.enum(BULK_DESIGN_ACTIONS), ids: bulkIds }),
  answer: bulkAnswer,
  errors: ['INVALID'],
});
export const emptyDesignTrash = operation({
  id: 'assets.emptyDesignTrash',
  owner: 'assets',
  method: 'POST',
  path: '/designs/empty-trash',
  summary: 'Deletes everything in the trash of designs for good.',
  access: 'member',
  body: z.object({}).default({}),
  answer: done.extend({ deleted: z.number().int() }),
});

export const designOperations = [
  listDesigns,
  createDesign,
  getDesign,
  updateDesign,
  saveChanges,
  deleteDesign,
  restoreDesign,
  duplicateDesign,
  putDesignCover,
  archiveDesign,
  unarchiveDesign,
  moveDesignToTeam,
  listDesignVersions,
  nameDesignVersion,
  getDesignVersion,
  restoreDesignVersion,
  bulkDesigns,
  emptyDesignTrash,
] as const;
