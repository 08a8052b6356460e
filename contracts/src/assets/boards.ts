import { z } from 'zod';
import { gridItem } from '../grid-item';
import { operation } from '../operation';
import { id, idParam, queryText, timestamp, uid, uidParam } from '../primitives';
import { visibleText } from '../visible-text';
import { done, listOf, listQuery } from './lists';

/** Items that a board can hold. */
export const BOARD_ITEMS = 500;

/**
 * A board: a public list of library items by a person. A private one is seen by its owner only. `version` grows with every change;
 * `covers` are up to four previews of its first items, path-absolute.
 */
export const boardRecord = z.object({
  id,
  version: z.number().int().min(1),
  deleted: z.boolean(),
  uid,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  published: z.boolean(),
  items: z.array(id).max(BOARD_ITEMS),
  cover_item: id.nullable(),
  image_cover_url: z.string(),
  covers: z.array(z.string()).max(4),
  total: z.number().int().min(0),
  likes: z.number().int().min(0),
  /** Taken out by a moderator; then nobody but its owner and administrators sees it. */
  taken_down: z.boolean(),
  created: timestamp,
  changed: timestamp,
});
export type BoardRecord = z.infer<typeof boardRecord>;

const one = z.object({ id: idParam });
const title = z.string().overwrite(visibleText).min(1).max(120);
/** As long as the lenient quality check lets a text be. */
const description = z.string().overwrite(visibleText).max(255);
const tags = z.array(z.string().overwrite(visibleText).toLowerCase().min(1).max(60)).max(20);
const answer = done.extend({ board: boardRecord });

/** Public boards, newest change first; with `uid` those of one person (one's own with the private ones), `all` for administrators every one. */
export const listBoards = operation({
  id: 'assets.listBoards',
  owner: 'assets',
  method: 'GET',
  path: '/boards',
  summary: 'Boards.',
  access: 'public',
  query: listQuery.extend({
    uid: uidParam.optional(),
    q: queryText,
    sort: z.enum(['changed', 'created', 'title']).default('changed'),
    all: z.enum(['true', 'false']).default('false'),
  }),
  answer: listOf(boardRecord),
  errors: ['ROLE_MISSING'],
});

export const createBoard = operation({
  id: 'assets.createBoard',
  owner: 'assets',
  method: 'POST',
  path: '/boards',
  summary: 'Makes a board; `items` are library items that it begins with.',
  access: 'member',
  status: 201,
  body: z.object({
    title,
    description: description.default(''),
    tags: tags.default([]),
    published: z.boolean().default(true),
    items: z.array(id).max(BOARD_ITEMS).default([]),
  }),
  answer,
  errors: ['INVALID', 'LIMIT_REACHED'],
});

/** Items are grid items in the board's order; withdrawn ones are left out. */
export const getBoard = operation({
  id: 'assets.getBoard',
  owner: 'assets',
  method: 'GET',
  path: '/boards/{id}',
  summary: 'A board with a page of its items.',
  access: 'public',
  params: one,
  query: listQuery,
  answer: listOf(gridItem).extend({ board: boardRecord, own: z.boolean() }),
  errors: ['NOT_FOUND'],
});

/** `version` is the one the change was made on; CONFLICT carries the present `version`. `items` gives the whole new order. Only administrators set `taken_down`. */
export const updateBoard = operation({
  id: 'assets.updateBoard',
  owner: 'assets',
  method: 'PUT',
  path: '/boards/{id}',
  summary: 'Changes words, privacy, cover or order of a board.',
  access: 'member',
  params: one,
  body: z.object({
    version: z.number().int().optional(),
    title: title.optional(),
    description: description.optional(),
    tags: tags.optional(),
    published: z.boolean().optional(),
    cover_item: id.nullable().optional(),
    items: z.array(id).max(BOARD_ITEMS).optional(),
    taken_down: z.boolean().optional(),
  }),
  answer,
  errors: ['NOT_FOUND', 'ROLE_MISSING', 'INVALID', 'CONFLICT'],
});

export const deleteBoard = operation({
  id: 'assets.deleteBoard',
  owner: 'assets',
  method: 'DELETE',
  path: '/boards/{id}',
  summary: 'Deletes a board; its items stay in the library.',
  access: 'member',
  params: one,
  answer: done,
  errors: ['NOT_FOUND'],
});

const items = {
  owner: 'assets',
  path: '/boards/{id}/items',
  access: 'member',
  params: one,
  body: z.object({ id }),
  answer,
} as const;
export const addBoardItem = operation({
  ...items,
  id: 'assets.addBoardItem',
  method: 'POST',
  summary: 'Puts a library item on a board; twice changes nothing.',
  errors: ['NOT_FOUND', 'INVALID', 'LIMIT_REACHED'],
});
export const removeBoardItem = operation({
  ...items,
  id: 'assets.removeBoardItem',
  method: 'DELETE',
  summary: 'Takes an item off a board.',
  errors: ['NOT_FOUND', 'INVALID'],
});

export const boardOperations = [
  listBoards,
  createBoard,
  getBoard,
  updateBoard,
  deleteBoard,
  addBoardItem,
  removeBoardItem,
] as const;
