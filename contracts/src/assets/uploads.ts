import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, queryText, timestamp, uid, uidParam } from '../primitives';
import { done, listOf, listQuery } from './lists';
import { UPLOAD_LIMITS } from './upload-rules';

export { UPLOAD_LIMITS };

/**
 * An upload (ITEM-11 to ITEM-13). `style_uri` is its rendition template with `{width}`, `url` the preview, both path-absolute;
 * `filesize` in bytes; `archive` greater than 0 means archived; `user_ulid` only on an anonymous visitor's.
 */
export const upload = z.object({
  id,
  uid,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  style_uri: z.string(),
  url: z.string(),
  filename: z.string(),
  deleted: z.boolean(),
  favourite: z.boolean(),
  path: z.string(),
  filesize: z.number().int(),
  created: timestamp,
  user_ulid: z.string().nullable(),
  extension: z.string(),
  archive: z.number().int(),
  team_id: id.nullable(),
  palette: z.array(z.string()),
  placeholder: z.string().nullable(),
  has_alpha: z.boolean(),
});
export type Upload = z.infer<typeof upload>;

const one = z.object({ id: idParam });

/** Multipart, file field `file`. Anonymous visitors too while the flag `enableAnonymousUpload` is on. */
export const createUpload = operation({
  id: 'assets.createUpload',
  owner: 'assets',
  method: 'POST',
  path: '/uploads',
  summary: 'Takes a PNG, JPEG or WebP; what does not decode leaves nothing.',
  access: 'public',
  bodyType: 'multipart',
  status: 201,
  answer: z.object({ success: z.literal(true), upload }),
  errors: ['MALFORMED', 'NOT_SIGNED_IN', 'TOO_LARGE', 'WRONG_TYPE', 'NOT_DECODABLE', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
});

/** `state`: what is in use, archived, or in the trash. */
export const listUploads = operation({
  id: 'assets.listUploads',
  owner: 'assets',
  method: 'GET',
  path: '/uploads',
  summary: 'Own uploads, newest first.',
  access: 'public',
  query: listQuery.extend({ state: z.enum(['active', 'archived', 'trash']).default('active'), q: queryText }),
  answer: listOf(upload),
});

/** Bytes. `countLimit` is null for accounts. */
export const uploadStorage = operation({
  id: 'assets.uploadStorage',
  owner: 'assets',
  method: 'GET',
  path: '/uploads/storage',
  summary: 'What is left of the storage; asked before an upload (UPL-06).',
  access: 'public',
  answer: z.object({
    storageAvailable: z.number().int(),
    storageUsed: z.object({ total: z.number().int() }),
    storageLimit: z.number().int(),
    perFileLimit: z.number().int(),
    count: z.number().int(),
    countLimit: z.number().int().nullable(),
    /** Whether this visitor may upload at all (the anonymous flag). */
    allowed: z.boolean(),
  }),
});

/** `original` is a signed address that expires. */
export const getUpload = operation({
  id: 'assets.getUpload',
  owner: 'assets',
  method: 'GET',
  path: '/uploads/{uid}/{id}',
  summary: 'One own upload.',
  access: 'public',
  params: z.object({ uid: uidParam, id: idParam }),
  answer: z.object({ upload, original: z.string() }),
  errors: ['NOT_FOUND'],
});

export const renameUpload = operation({
  id: 'assets.renameUpload',
  owner: 'assets',
  method: 'PATCH',
  path: '/uploads/{id}',
  summary: 'Renames an upload.',
  access: 'public',
  params: one,
  body: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: z.object({ success: z.literal(true), upload }),
  errors: ['NOT_FOUND', 'INVALID'],
});

/** The first call moves it to the trash, a second one on a trashed upload deletes its files for good. */
export const deleteUpload = operation({
  id: 'assets.deleteUpload',
  owner: 'assets',
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'To the trash; for good when already there.',
  access: 'public',
  params: one,
  answer: z.object({ success: z.literal(true), deleted: z.enum(['trash', 'permanent']) }),
  errors: ['NOT_FOUND'],
});

const state = <const I extends string, const P extends string>(name: I, path: P, summary: string) =>
  operation({
    id: name,
    owner: 'assets',
    method: 'POST',
    path,
    summary,
    access: 'public',
    params: one,
    body: z.object({}).default({}),
    answer: done.extend({ upload }),
    errors: ['NOT_FOUND'],
  });

export const archiveUpload = state(
  'assets.archiveUpload',
  '/uploads/{id}/archive',
  'Out of the list, into the archive.',
);
export const unarchiveUpload = state('assets.unarchiveUpload', '/uploads/{id}/unarchive', 'Back from the archive.');
export const restoreUpload = state('assets.restoreUpload', '/uploads/{id}/restore', 'Back from the trash.');

// `/uploads/storage` stands before `/uploads/{id}…`: the first route that matches answers.
export const uploadOperations = [
  createUpload,
  listUploads,
  uploadStorage,
  getUpload,
  renameUpload,
  deleteUpload,
  archiveUpload,
  unarchiveUpload,
  restoreUpload,
] as const;
