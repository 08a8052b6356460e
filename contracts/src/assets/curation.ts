import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, queryText, timestamp, uid, wholeNumber } from '../primitives';
import { boardRecord } from './boards';
import { pinRecord } from './curation-events';
import { CURATED, CURATED_KINDS } from './curation-records';
import { gridItem } from '../grid-item';
import { done, listOf, listQuery } from './lists';

const one = z.object({ id: idParam });
const version = z.number().int().min(1);

/** One entry of the audit: who made which version of a record, when, and the content that it had from then on. */
export const curationChange = z.object({
  record: id,
  version,
  action: z.enum(['created', 'changed', 'ordered', 'deleted', 'restored']),
  uid,
  at: timestamp,
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  content: z.record(z.string(), z.unknown()),
});
export type CurationChange = z.infer<typeof curationChange>;

/**
 * The calls of one kind of master, all for administrators. A change says the `version` it was made on; when there is a newer one, CONFLICT
 * carries `version` (the present one). Nothing is half-written: the record, its history and its event are one transaction.
 */
function curated<const N extends keyof typeof CURATED, C extends z.ZodObject, R extends z.ZodType>(
  name: N,
  what: string,
  content: C,
  record: R,
) {
  const path = `/admin/${name}` as const;
  const base = { owner: 'assets', access: 'admin' } as const;
  const answer = done.extend({ record });
  return {
    list: operation({
      ...base,
      id: `assets.admin.${name}.list`,
      method: 'GET',
      path: path,
      summary: `Lists ${what}, in their order.`,
      query: listQuery.extend({
        q: queryText,
        published: z.enum(['true', 'false', '']).default(''),
        deleted: z.enum(['true', 'false']).default('false'),
      }),
      answer: listOf(record),
    }),
    create: operation({
      ...base,
      id: `assets.admin.${name}.create`,
      method: 'POST',
      path: path,
      summary: `Makes one of: ${what}.`,
      status: 201,
      body: content,
      answer,
      errors: ['INVALID', 'CONFLICT'],
    }),
    order: operation({
      ...base,
      id: `assets.admin.${name}.order`,
      method: 'POST',
      path: `${path}/order`,
      summary: `Puts ${what} into the order of the ids given; the others follow as they were.`,
      body: z.object({ ids: z.array(id).min(1).max(1_000) }),
      answer: done.extend({ moved: z.number().int() }),
      errors: ['INVALID'],
    }),
    get: operation({
      ...base,
      id: `assets.admin.${name}.get`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One of: ${what}.`,
      params: one,
      answer: z.object({ record }),
      errors: ['NOT_FOUND'],
    }),
    update: operation({
      ...base,
      id: `assets.admin.${name}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replaces the content of one of: ${what}. On a deleted one it brings it back.`,
      params: one,
      body: z.object({ version, content }),
      answer,
      errors: ['NOT_FOUND', 'INVALID', 'CONFLICT'],
    }),
    remove: operation({
      ...base,
      id: `assets.admin.${name}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one of: ${what}; its history stays.`,
      params: one,
      body: z.object({ version }),
      answer,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    history: operation({
      ...base,
      id: `assets.admin.${name}.history`,
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what, the latest first.`,
      params: one,
      query: listQuery,
      answer: listOf(curationChange),
      errors: ['NOT_FOUND'],
    }),
  };
}

export const topicsAdmin = curated('topics', 'topics and collections', CURATED.topics.content, CURATED.topics.record);
export const groupsAdmin = curated('groups', 'top-level groups', CURATED.groups.content, CURATED.groups.record);
export const filtersAdmin = curated('filters', 'groups of filters', CURATED.filters.content, CURATED.filters.record);
export const widgetsAdmin = curated('widgets', 'widgets', CURATED.widgets.content, CURATED.widgets.record);
export const sizesAdmin = curated('sizes', 'sizes of designs', CURATED.sizes.content, CURATED.sizes.record);
export const homeAdmin = curated('home', 'rows of the home page', CURATED.home.content, CURATED.home.record);
export const synonymsAdmin = curated('synonyms', 'synonym lists', CURATED.synonyms.content, CURATED.synonyms.record);

/** What a topic would show with the content given, before it is saved: its items as tiles, newest first after the chosen members. */
export const previewTopic = operation({
  id: 'assets.admin.topics.preview',
  owner: 'assets',
  method: 'POST',
  path: '/admin/topics/preview',
  summary: 'The items that a topic would show.',
  access: 'admin',
  read: true,
  body: z.object({ content: CURATED.topics.content, limit: z.number().int().min(1).max(100).default(24) }),
  answer: z.object({ items: z.array(gridItem), total: z.number().int(), missing: z.array(id) }),
  errors: ['INVALID'],
});

/** Sizes that the New Design screens offer. */
export const listSizes = operation({
  id: 'assets.listSizes',
  owner: 'assets',
  method: 'GET',
  path: '/designs/sizes',
  summary: 'Named sizes of designs, in their order.',
  access: 'public',
  answer: z.object({ sizes: z.array(CURATED.sizes.record) }),
});

/** The topics finder (pins): which items need pins, and how many still (`pinterest_counts_required`). */
const pin = z.object({ item: gridItem, required: z.number().int().min(0), filter: z.string(), version });
export const listPins = operation({
  id: 'assets.admin.pins.list',
  owner: 'assets',
  method: 'GET',
  path: '/admin/pins',
  summary: 'Pinned items that still need pins, and what is left for the one who asks today.',
  access: 'admin',
  query: listQuery.extend({ filter: z.string().max(60).optional() }),
  answer: listOf(pin).extend({ pinterest_totals: z.object({ user_remaining: z.number().int() }) }),
});
export const setPin = operation({
  id: 'assets.admin.pins.set',
  owner: 'assets',
  method: 'POST',
  path: '/admin/pins',
  summary: 'Pins an item: how many pins it needs; 0 ends it.',
  access: 'admin',
  body: z.object({
    item: id,
    required: z.number().int().min(0).max(1_000),
    filter: z.string().trim().max(60).default(''),
  }),
  answer: done.extend({ pin: pinRecord }),
  errors: ['NOT_FOUND', 'INVALID'],
});
/** `required` never goes below 0; at 0 the item has left the list. */
export const countPin = operation({
  id: 'assets.admin.pins.count',
  owner: 'assets',
  method: 'POST',
  path: '/admin/pins/{id}/count',
  summary: 'One pin of an item was made: takes one off what it needs.',
  access: 'admin',
  params: one,
  body: z.object({}).default({}),
  answer: done.extend({ pin: pinRecord, user_remaining: z.number().int() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** A curated record with the name of its kind, as the catalog reads it back for a rebuild. */
export const exported = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('topics'), record: CURATED.topics.record }),
  z.object({ kind: z.literal('groups'), record: CURATED.groups.record }),
  z.object({ kind: z.literal('filters'), record: CURATED.filters.record }),
  z.object({ kind: z.literal('widgets'), record: CURATED.widgets.record }),
  z.object({ kind: z.literal('sizes'), record: CURATED.sizes.record }),
  z.object({ kind: z.literal('home'), record: CURATED.home.record }),
  z.object({ kind: z.literal('synonyms'), record: CURATED.synonyms.record }),
  z.object({ kind: z.literal('boards'), record: boardRecord }),
  z.object({ kind: z.literal('pins'), record: pinRecord }),
]);
export type ExportedRecord = z.infer<typeof exported>;

/** Deleted records too. Pages by `after`, which is the `next` of the page before. */
export const exportCuration = operation({
  id: 'assets.exportCuration',
  owner: 'assets',
  method: 'GET',
  path: '/internal/curation/export',
  internal: true,
  summary: 'All curated records, boards and pins, for a rebuild of the index.',
  access: 'service',
  callers: ['catalog'],
  query: z.object({
    after: z.string().max(140).optional(),
    limit: wholeNumber(1, 500).default(200),
  }),
  answer: z.object({ records: z.array(exported), next: z.string().nullable() }),
});

/**
 * Starter content: idempotent by `kind` and `key`. Item ids in `content` may be written `key:…` (the importer's key of an item); those that
 * are not in the library are left out. What a person has changed since is left as it is. Several are applied in one call.
 */
export const applyCuration = operation({
  id: 'assets.applyCuration',
  owner: 'assets',
  method: 'POST',
  path: '/internal/curation/apply',
  internal: true,
  summary: 'Brings in curated content that comes with the product.',
  access: 'service',
  callers: ['ops'],
  bodyLimit: 16 * 1024 * 1024,
  body: z.object({
    records: z
      .array(
        z.object({
          kind: z.enum([...CURATED_KINDS, 'boards']),
          key: z.string().min(1).max(200),
          order: z.number().int().optional(),
          /** Owner of a board. */
          uid: uid.optional(),
          content: z.record(z.string(), z.unknown()),
        }),
      )
      .max(1_000),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        kind: z.string(),
        key: z.string(),
        id: id.optional(),
        status: z.enum(['created', 'updated', 'unchanged', 'kept', 'refused']),
        detail: z.string().optional(),
      }),
    ),
  }),
  errors: ['INVALID'],
});

const admins = [topicsAdmin, groupsAdmin, filtersAdmin, widgetsAdmin, sizesAdmin, homeAdmin, synonymsAdmin];
// Fixed segments (`preview`, `order`) stand before `{id}`: the first route that matches answers.
export const curationOperations = [
  previewTopic,
  ...admins.flatMap((one) => [one.list, one.create, one.order, one.get, one.update, one.remove, one.history]),
  listSizes,
  listPins,
  setPin,
  countPin,
  exportCuration,
  applyCuration,
];
