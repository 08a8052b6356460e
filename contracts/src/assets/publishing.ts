import { z } from 'zod';
import { gridItem } from '../grid-item';
import { ITEM_KINDS } from '../kinds';
import { operation } from '../operation';
import { id, idParam, timestamp, uid } from '../primitives';
import { visibleText } from '../visible-text';
import { done, listOf, listQuery } from './lists';

/** Licences that a work can be published under. Only the last is premium. */
export const PUBLISH_LICENCES = [
  'LicenseRef-Commonplace-Free',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'LicenseRef-Commonplace-Premium',
] as const;
/** Where a work is: waiting, public, sent back, taken back by its owner, or taken out by a moderator. */
export const PUBLICATION_STATES = ['review', 'published', 'rejected', 'withdrawn', 'taken-down'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];
export const REJECT_REASONS = ['quality', 'rights', 'metadata', 'duplicate', 'unsuitable'] as const;
export const REPORT_REASONS = [
  'copyright',
  'trademark',
  'privacy',
  'abuse',
  'adult',
  'wrong-metadata',
  'other',
] as const;

const one = z.object({ id: idParam });
const title = z.string().overwrite(visibleText).min(3).max(120);
const tags = z.array(z.string().overwrite(visibleText).toLowerCase().min(1).max(60)).min(1).max(50);
/** As long as the lenient quality check lets a text be. */
const description = z.string().overwrite(visibleText).max(255);
const note = z.string().overwrite(visibleText).max(500).default('');

/** What is said of a work that is published. */
export const publishMeta = z.object({
  title,
  tags,
  description: description.default(''),
  licence: z.enum(PUBLISH_LICENCES),
  kind: z.enum(ITEM_KINDS).optional(),
  /** Name that is credited. */
  author: z.string().overwrite(visibleText).min(1).max(120),
  ai_generated: z.boolean().default(false),
  /** Whether it is for adults only: safe search leaves it out. */
  adult: z.boolean().default(false),
  /** Team in whose name it is published: search finds it by `team_id`. It stays its author's, and everybody's to see. */
  team_id: id.optional(),
});

/** A published or submitted work. `version` grows with every step; `reason` and `note` are the last decision's. */
export const publication = z.object({
  id,
  uid,
  state: z.enum(PUBLICATION_STATES),
  version: z.number().int().min(1),
  item: gridItem,
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  licence: z.string(),
  author: z.string(),
  adult: z.boolean(),
  reason: z.string(),
  note: z.string(),
  submitted: timestamp,
  decided: timestamp.nullable(),
  decided_by: uid.nullable(),
  /** Whether its owner has asked to look at a take-down again. */
  appealed: z.boolean(),
  /** Whether the take-down stays after that: it is final. */
  upheld: z.boolean().optional(),
  ai_generated: z.boolean().optional(),
  /** Team in whose name it was handed in. */
  team_id: id.optional(),
  /** The file as it was handed in, by an address that ends after a quarter of an hour; nothing is counted. */
  original: z.object({ url: z.string(), filename: z.string(), bytes: z.number().int() }).optional(),
});
export type Publication = z.infer<typeof publication>;
const answer = done.extend({ publication });

/** Multipart: field `meta` (JSON of {@link publishMeta}) before file `file` and, for videos, file `poster`. For artists and administrators. */
export const publishFile = operation({
  id: 'assets.publishFile',
  owner: 'assets',
  method: 'POST',
  path: '/library',
  summary: 'Hands a file in for the library: pictures, SVG, videos and fonts. An administrator reviews it.',
  access: 'member',
  bodyType: 'multipart',
  status: 201,
  answer,
  errors: [
    ...(['ROLE_MISSING', 'INVALID', 'MALFORMED', 'WRONG_TYPE', 'NOT_DECODABLE', 'TOO_LARGE', 'CONFLICT'] as const),
    'NOT_FOUND',
    'GATED',
  ],
});

export const publishUpload = operation({
  id: 'assets.publishUpload',
  owner: 'assets',
  method: 'POST',
  path: '/uploads/{id}/publish',
  summary: 'Hands an own upload in for the library.',
  access: 'member',
  status: 201,
  params: one,
  body: publishMeta,
  answer,
  errors: ['ROLE_MISSING', 'NOT_FOUND', 'GATED', 'INVALID', 'CONFLICT'],
});

/** Own works, the latest first; `all` for administrators everybody's (with `state=review` the oldest first: the queue). */
export const listPublications = operation({
  id: 'assets.listPublications',
  owner: 'assets',
  method: 'GET',
  path: '/library',
  summary: 'Works that were handed in.',
  access: 'member',
  query: listQuery.extend({
    state: z.enum([...PUBLICATION_STATES, '']).default(''),
    all: z.enum(['true', 'false']).default('false'),
  }),
  answer: listOf(publication),
  errors: ['ROLE_MISSING'],
});

/**
 * By its owner or an administrator. A rejected work that is changed waits for a review again; a public one changes at once. Once it is public
 * only an administrator takes the mark `adult` away (ROLE_MISSING).
 */
export const editPublication = operation({
  id: 'assets.editPublication',
  owner: 'assets',
  method: 'PATCH',
  path: '/library/{id}',
  summary: 'Changes the words of a work, and whether it is for adults only.',
  access: 'member',
  params: one,
  body: z.object({
    version: z.number().int().optional(),
    title: title.optional(),
    tags: tags.optional(),
    description: description.optional(),
    adult: z.boolean().optional(),
  }),
  answer,
  errors: ['NOT_FOUND', 'ROLE_MISSING', 'INVALID', 'CONFLICT'],
});

/** The version that whoever decides has seen; another one by now is CONFLICT, with the present `version`. Without it any is decided about. */
const seen = z.object({ version: z.number().int().min(1).optional() });

export const approvePublication = operation({
  id: 'assets.approvePublication',
  owner: 'assets',
  method: 'POST',
  path: '/library/{id}/approve',
  summary: 'Makes a work public; it is searchable within seconds.',
  access: 'admin',
  params: one,
  body: seen.default({}),
  answer,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const rejectPublication = operation({
  id: 'assets.rejectPublication',
  owner: 'assets',
  method: 'POST',
  path: '/library/{id}/reject',
  summary: 'Sends a work back with a reason.',
  access: 'admin',
  params: one,
  body: seen.extend({ reason: z.enum(REJECT_REASONS), note }),
  answer,
  errors: ['NOT_FOUND', 'INVALID', 'CONFLICT'],
});

/** Anybody, once per item; a second report of the same person changes nothing. */
export const reportItem = operation({
  id: 'assets.reportItem',
  owner: 'assets',
  method: 'POST',
  path: '/library/{id}/report',
  summary: 'Tells the moderators about an item.',
  access: 'public',
  params: one,
  body: z.object({ reason: z.enum(REPORT_REASONS), text: z.string().overwrite(visibleText).max(1_000).default('') }),
  answer: done,
  errors: ['NOT_FOUND', 'INVALID', 'TOO_MANY'],
});

/** By the owner of a work that was taken down, once. */
export const appealTakedown = operation({
  id: 'assets.appealTakedown',
  owner: 'assets',
  method: 'POST',
  path: '/library/{id}/appeal',
  summary: 'Asks to look at a take-down again.',
  access: 'member',
  params: one,
  body: z.object({ text: z.string().overwrite(visibleText).min(1).max(1_000) }),
  answer: done,
  errors: ['NOT_FOUND', 'INVALID', 'CONFLICT'],
});

export const CASE_STATES = ['open', 'appealed', 'dismissed', 'taken-down', 'restored', 'marked-adult'] as const;
/** One step of the audit of an item. */
export const auditEntry = z.object({
  at: timestamp,
  uid,
  action: z.string(),
  reason: z.string(),
  note: z.string(),
});
/** All reports of one item until it is decided about. */
export const reportCase = z.object({
  id,
  state: z.enum(CASE_STATES),
  version: z.number().int().min(1),
  item: gridItem.nullable(),
  item_id: id,
  count: z.number().int(),
  reports: z.array(z.object({ uid, reason: z.enum(REPORT_REASONS), text: z.string(), at: timestamp })),
  appeal: z.object({ text: z.string(), at: timestamp }).nullable(),
  note: z.string(),
  decided_by: uid.nullable(),
  created: timestamp,
  changed: timestamp,
});
export type ReportCase = z.infer<typeof reportCase>;

/** The queue: open and appealed cases, the most reported first; or those of a state. */
export const listReports = operation({
  id: 'assets.admin.reports.list',
  owner: 'assets',
  method: 'GET',
  path: '/admin/reports',
  summary: 'The moderation queue.',
  access: 'admin',
  query: listQuery.extend({ state: z.enum([...CASE_STATES, '']).default('') }),
  answer: listOf(reportCase),
});

export const getReport = operation({
  id: 'assets.admin.reports.get',
  owner: 'assets',
  method: 'GET',
  path: '/admin/reports/{id}',
  summary: 'One case with everything that was done about its item.',
  access: 'admin',
  params: one,
  answer: z.object({ case: reportCase, audit: z.array(auditEntry) }),
  errors: ['NOT_FOUND'],
});

/** An open case is dismissed, the item taken down, or it stays public for adults only (`mark-adult`); of an appeal the take-down is upheld or the item restored. */
export const decideReport = operation({
  id: 'assets.admin.reports.decide',
  owner: 'assets',
  method: 'POST',
  path: '/admin/reports/{id}',
  summary: 'Decides a case.',
  access: 'admin',
  params: one,
  body: z.object({
    version: z.number().int().min(1),
    decision: z.enum(['dismiss', 'takedown', 'mark-adult', 'uphold', 'restore']),
    note,
  }),
  answer: done.extend({ case: reportCase }),
  errors: ['NOT_FOUND', 'INVALID', 'CONFLICT'],
});

export const publishingOperations = [
  publishFile,
  publishUpload,
  listPublications,
  editPublication,
  approvePublication,
  rejectPublication,
  reportItem,
  appealTakedown,
  listReports,
  getReport,
  decideReport,
] as const;
