import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, queryFlag, queryText, timestamp, uid, uidParam } from '../primitives';
import { visibleText } from '../visible-text';
import { bulkAnswer, bulkIds, done, listOf, listQuery } from './lists';
import { UPLOAD_LIMITS } from './upload-rules';

export { UPLOAD_LIMITS };

/** Whether a picture is fit for print at 300 dpi: the size in cm that it fills, and whether that is at least a postcard (A6). */
export const printCheck = z.object({ width_cm: z.number(), height_cm: z.number(), good: z.boolean() });

/** `pending`: larger renditions are on their way; `failed`: they could not be made, `processing_error` says why. */
export const PROCESSING = ['pending', 'done', 'failed'] as const;

/**
 * An upload (ITEM-11 to ITEM-13). `srcset` holds its WebP renditions for `<img srcset>`, `srcset_jpeg` the JPEG ones. `style_uri` is its rendition template with `{width}`, `url` the preview, both path-absolute;
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
  srcset: z.string().optional(),
  srcset_jpeg: z.string().optional(),
  processing: z.enum(PROCESSING).optional(),
  processing_error: z.string().nullable().optional(),
  /** Colour space and bits as sent: `cmyk`, `rgb16`… */
  colour: z.object({ space: z.string(), depth: z.string(), profile: z.boolean() }).optional(),
  print: printCheck.optional(),
  /** When the trash deletes it for good; null outside the trash. */
  purge_at: timestamp.nullable().optional(),
});
export type Upload = z.infer<typeof upload>;

const one = z.object({ id: idParam });
const UPLOAD_ERRORS = [
  'MALFORMED',
  'NOT_SIGNED_IN',
  'TOO_LARGE',
  'WRONG_TYPE',
  'NOT_DECODABLE',
  'QUOTA_EXCEEDED',
  'LIMIT_REACHED',
  'TOO_MANY',
] as const;
/** `duplicate_of`: an earlier own upload with the same content, byte for byte; both are kept. */
export const uploaded = z.object({
  success: z.literal(true),
  upload,
  duplicate_of: z.object({ id, name: z.string(), path: z.string() }).nullable().optional(),
});

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
  answer: uploaded,
  errors: UPLOAD_ERRORS,
});

const tus = {
  owner: 'assets',
  access: 'public',
  answer: z.unknown(),
  errors: [...UPLOAD_ERRORS, 'NOT_FOUND', 'EXPIRED'],
} as const;
/**
 * Resumable uploads by the tus protocol 1.0 (creation, creation-with-upload, termination, expiration). `Upload-Length` is needed;
 * `Upload-Metadata` holds `filename`. The answer to the last part carries what `POST /uploads` answers, and `X-Upload-Id`; so does
 * `HEAD` of a whole one. A refusal is a problem document with the code of `POST /uploads`.
 */
export const createTusUpload = operation({
  ...tus,
  id: 'assets.createTusUpload',
  method: 'POST',
  path: '/uploads/tus',
  summary: 'Begins a resumable upload; the address of its parts is in Location.',
  bodyType: 'stream',
  status: 201,
});
export const tusUploadState = operation({
  ...tus,
  id: 'assets.tusUploadState',
  method: 'GET',
  path: '/uploads/tus/{id}',
  summary: 'HEAD says in Upload-Offset how much has arrived.',
  params: one,
});
export const sendTusPart = operation({
  ...tus,
  id: 'assets.sendTusPart',
  method: 'PATCH',
  path: '/uploads/tus/{id}',
  summary: 'Sends the next part, from Upload-Offset on.',
  bodyType: 'stream',
  params: one,
});
export const cancelTusUpload = operation({
  ...tus,
  id: 'assets.cancelTusUpload',
  method: 'DELETE',
  path: '/uploads/tus/{id}',
  summary: 'Forgets an upload that is under way.',
  bodyType: 'stream',
  status: 204,
  params: one,
});

/** `state`: what is in use, archived, or in the trash. */
export const listUploads = operation({
  id: 'assets.listUploads',
  owner: 'assets',
  method: 'GET',
  path: '/uploads',
  summary: 'Own uploads, or those of a team of the caller, newest first.',
  access: 'public',
  query: listQuery.extend({
    state: z.enum(['active', 'archived', 'trash']).default('active'),
    q: queryText,
    favourite: queryFlag,
    team_id: idParam.optional(),
  }),
  answer: listOf(upload),
  errors: ['NOT_FOUND'],
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
  body: z.object({ name: z.string().overwrite(visibleText).min(1).max(200) }),
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

/**
 * What an upload's owner shows everybody, as their portrait is: a small copy at a public address that goes when the upload is deleted for good.
 * Asked twice it is the same copy.
 */
export const publishPortrait = operation({
  id: 'assets.publishPortrait',
  owner: 'assets',
  method: 'POST',
  path: '/uploads/{id}/portrait',
  summary: 'A public copy of an own upload for the portrait of the account.',
  access: 'member',
  params: one,
  body: z.object({}).default({}),
  answer: done.extend({ url: z.string() }),
  errors: ['NOT_FOUND'],
});

/** Asked by identity before it shows a picture as somebody's. */
export const checkPortrait = operation({
  id: 'assets.checkPortrait',
  owner: 'assets',
  method: 'GET',
  path: '/internal/accounts/{uid}/portrait',
  summary: 'Whether an address is that of a picture which the account shows everybody.',
  access: 'service',
  callers: ['identity'],
  internal: true,
  params: z.object({ uid: uidParam }),
  query: z.object({ url: z.string().max(300) }),
  answer: z.object({ own: z.boolean() }),
});

/** The file is kept once for both; its bytes count for the team's owner. Only members of the team may (TEAM assets). */
export const copyUploadToTeam = operation({
  id: 'assets.copyUploadToTeam',
  owner: 'assets',
  method: 'POST',
  path: '/uploads/{id}/copy-to-team',
  summary: 'Copies an own upload to the assets of a team.',
  access: 'member',
  status: 201,
  params: one,
  body: z.object({ team_id: idParam }),
  answer: done.extend({ upload }),
  errors: ['NOT_FOUND', 'INVALID', 'QUOTA_EXCEEDED'],
});

/** `delete` is to the trash, or for good for what lies there. */
export const BULK_UPLOAD_ACTIONS = ['delete', 'restore', 'archive', 'unarchive'] as const;
export const bulkUploads = operation({
  id: 'assets.bulkUploads',
  owner: 'assets',
  method: 'POST',
  path: '/uploads/bulk',
  summary: 'One change of many own uploads.',
  access: 'public',
  body: z.object({ action: z.enum(BULK_UPLOAD_ACTIONS), ids: bulkIds }),
  answer: bulkAnswer,
  errors: ['INVALID'],
});
export const emptyUploadTrash = operation({
  id: 'assets.emptyUploadTrash',
  owner: 'assets',
  method: 'POST',
  path: '/uploads/empty-trash',
  summary: 'Deletes everything in the trash of uploads for good.',
  access: 'public',
  body: z.object({}).default({}),
  answer: done.extend({ deleted: z.number().int() }),
});

// `/uploads/storage` stands before `/uploads/{id}…`: the first route that matches answers.
export const uploadOperations = [
  createTusUpload,
  tusUploadState,
  sendTusPart,
  cancelTusUpload,
  createUpload,
  listUploads,
  uploadStorage,
  bulkUploads,
  emptyUploadTrash,
  getUpload,
  renameUpload,
  deleteUpload,
  archiveUpload,
  unarchiveUpload,
  restoreUpload,
  publishPortrait,
  checkPortrait,
  copyUploadToTeam,
] as const;
