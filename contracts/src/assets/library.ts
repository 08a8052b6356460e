import { z } from 'zod';
import { designDocument } from '../design/document';
import { gridItem } from '../grid-item';
import { ITEM_KINDS } from '../kinds';
import { operation } from '../operation';
import { id, idParam, timestamp, uid, wholeNumber } from '../primitives';
import { publishedItem } from './events';

/** Items that one item can say it was made of. */
export const MOST_SOURCES = 50;

/**
 * What an importer says about one file. `key` is the importer's own stable name of it (import is idempotent by key and content),
 * `licence` an SPDX id (`MIT`, `CC-BY-4.0`, `CC0-1.0`…) or `LicenseRef-…` for our own; `document` the design behind a template or mockup,
 * whose `file` is then its cover. Items under open licences are never premium.
 */
export const importMeta = z.object({
  key: z.string().min(1).max(300),
  title: z.string().max(300),
  tags: z.array(z.string().max(100)).max(200),
  author: z.string().max(300),
  licence: z.string().min(1).max(100),
  kind: z.enum(ITEM_KINDS).optional(),
  description: z.string().max(4_000).optional(),
  attribution: z.string().max(1_000).optional(),
  source: z.string().max(1_000).optional(),
  premium: z.boolean().optional(),
  /** Facts of a font family that the file does not hold. */
  font: z
    .object({
      family: z.string(),
      category: z.string(),
      weights: z.array(z.number()),
      styles: z.array(z.string()),
      subsets: z.array(z.string()),
      files: z.array(z.object({ subset: z.string(), weight: z.number(), style: z.string(), file: z.string() })),
    })
    .partial()
    .optional(),
  category: z.string().max(200).optional(),
  /** Seconds; asked only of videos, used when the file does not tell. */
  duration: z.number().positive().optional(),
  ai_generated: z.boolean().optional(),
  /** Ids of items that it was made of: the photograph of a cut, the sources of a remix, the pictures of a template. */
  made_of: z.array(id).max(MOST_SOURCES).optional(),
  /** For adults only: safe search leaves it out. Not said of an item that is known: it stays as it was marked. */
  adult: z.boolean().optional(),
  document: designDocument.optional(),
  /** Account that it belongs to; nobody's (0) unless said. */
  owner_uid: uid.optional(),
  /** Team in whose name it is published. */
  team_id: id.optional(),
  /** Name of the file as its owner called it; used for downloads. */
  filename: z.string().max(300).optional(),
});
export type ImportMeta = z.input<typeof importMeta>;

/** `created` new, `updated` the key had other content or words, `unchanged` nothing to do, `refused` with code and detail. */
export const importResult = z.object({
  key: z.string(),
  id: id.optional(),
  /** The drawing of an SVG, else the preview picture; path-absolute. */
  url: z.string().optional(),
  status: z.enum(['created', 'updated', 'unchanged', 'refused']),
  code: z.string().optional(),
  detail: z.string().optional(),
});
export type ImportResult = z.infer<typeof importResult>;

/** Multipart: field `meta` (JSON of {@link importMeta}) before file `file` and file `poster`: the still of a video, or the pages of a design below each other. */
export const importItem = operation({
  id: 'assets.importItem',
  owner: 'assets',
  method: 'POST',
  path: '/internal/library/import',
  internal: true,
  summary: 'Adds one real file to the library as a published item.',
  access: 'service',
  callers: ['ops'],
  bodyType: 'multipart',
  answer: importResult,
  errors: ['INVALID', 'WRONG_TYPE', 'NOT_DECODABLE', 'TOO_LARGE', 'CONFLICT'],
});

/** Multipart parts `meta-0`, `file-0`, `poster-0`?, `meta-1`, …; at most 200 items a call. A refused file does not stop the rest. */
export const importBatch = operation({
  id: 'assets.importBatch',
  owner: 'assets',
  method: 'POST',
  path: '/internal/library/import-batch',
  internal: true,
  summary: 'Adds many files in one call; each is answered on its own.',
  access: 'service',
  callers: ['ops'],
  bodyType: 'multipart',
  answer: z.object({ results: z.array(importResult) }),
  errors: ['INVALID', 'TOO_LARGE'],
});

/** Pages by `after` (the last id of the page before; none at the start) for the catalog's rebuild. */
export const exportItems = operation({
  id: 'assets.exportItems',
  owner: 'assets',
  method: 'GET',
  path: '/internal/library/export',
  internal: true,
  summary: 'All published items in order of id, for a rebuild of the index.',
  access: 'service',
  callers: ['catalog'],
  query: z.object({
    after: z.string().max(64).optional(),
    limit: wholeNumber(1, 1_000).default(500),
  }),
  answer: z.object({ items: z.array(publishedItem), next: id.nullable(), total: z.number().int() }),
});

/** A size in which an item can be downloaded; `format` is the file's extension. */
export const downloadSize = z.object({
  size: z.string(),
  label: z.string(),
  format: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type DownloadSize = z.infer<typeof downloadSize>;

/** `style_uri` of the item is the template of its renditions; `files` are path-absolute addresses by role (`svg`, `teaser`, `font`…). */
export const getLibraryItem = operation({
  id: 'assets.getLibraryItem',
  owner: 'assets',
  method: 'GET',
  path: '/library/{id}',
  summary: 'A published item with its licence, attribution and the sizes it can be downloaded in.',
  access: 'public',
  params: z.object({ id: idParam }),
  answer: z.object({
    item: gridItem,
    author: z.string(),
    licence: z.object({ id: z.string(), name: z.string(), url: z.string().nullable(), premium: z.boolean() }),
    attribution: z.string(),
    tags: z.array(z.string()),
    adult: z.boolean(),
    files: z.record(z.string(), z.string()),
    sizes: z.array(downloadSize),
    published_at: timestamp,
  }),
  errors: ['NOT_FOUND'],
});

export const withdrawItem = operation({
  id: 'assets.withdrawItem',
  owner: 'assets',
  method: 'POST',
  path: '/library/{id}/withdraw',
  summary:
    'Takes an item out of the public library, by its owner or an administrator; its files stay for those who downloaded it.',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({ reason: z.string().max(500).optional() }).default({}),
  answer: z.object({ success: z.literal(true), id, masterVersion: z.number().int() }),
  errors: ['NOT_FOUND', 'ROLE_MISSING'],
});

export const libraryOperations = [importItem, importBatch, exportItems, getLibraryItem, withdrawItem] as const;
