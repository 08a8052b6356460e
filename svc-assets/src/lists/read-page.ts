import type { Model } from 'mongoose';
import { behind, paged, readCursor, type PlaceKind } from './cursor';

/** Which part of a list is wanted: behind a place that an answer named, or a numbered page. */
export interface Part {
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}
/** One field decides, then the id; 1 is ascending. */
export interface Order {
  readonly field: string;
  readonly direction: 1 | -1;
  /** As `direction` unless said. */
  readonly ids?: 1 | -1;
}
export interface Page<T> {
  readonly results: T[];
  readonly total: number;
  readonly next: string | null;
}

/**
 * One part of a list with its exact total. Behind a place it costs the same at any depth, and what comes or goes before it shifts nothing;
 * a numbered page is counted off, for those who jump.
 */
export async function readPage<R extends { _id: string }, T>(
  rows: Model<R>,
  filter: Record<string, unknown>,
  { field, direction, ids = direction }: Order,
  { page, pagesize, after }: Part,
  view: (row: R) => T,
  projection: Record<string, unknown> = {},
): Promise<Page<T>> {
  const wanted = after
    ? { $and: [filter, behind(field, readCursor(after, kindOf(rows, field)), direction, ids)] }
    : filter;
  const [found, total] = await Promise.all([
    rows
      .find(wanted, projection)
      .sort({ [field]: direction, _id: ids })
      .skip(after ? 0 : (page - 1) * pagesize)
      .limit(pagesize + 1)
      .lean<R[]>(),
    rows.countDocuments(filter),
  ]);
  const value = (row: R) => row[field as keyof R] as string | number | Date;
  const end = paged(found, pagesize, (row) => ({ value: value(row), id: row._id }));
  return { results: end.rows.map(view), total, next: end.next };
}

const KINDS: Readonly<Record<string, PlaceKind>> = { Date: 'd', Number: 'n', String: 's' };

/** A place of a list that is sorted by something else is none here: the engine's driver would not even ask for it. */
function kindOf<R>(rows: Model<R>, field: string): PlaceKind {
  const kind = KINDS[rows.schema.path(field)?.instance ?? ''];
  if (!kind) throw new Error(`no list is sorted by ${field}`);
  return kind;
}
