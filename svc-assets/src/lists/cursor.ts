import { AppError } from '@commonplace/service-kit';

/**
 * A place in a list: the sort value of its last entry and that entry's id, which decides between equals. Reading on from there costs the
 * same at any depth, and entries that come or go before it shift nothing.
 */
export interface Place {
  readonly value: string | number | Date;
  readonly id: string;
}

export function writeCursor({ value, id }: Place): string {
  const [kind, plain] =
    value instanceof Date ? ['d', value.getTime()] : typeof value === 'number' ? ['n', value] : ['s', value];
  return Buffer.from(JSON.stringify([kind, plain, id])).toString('base64url');
}

/** By what a list is sorted: a date, a number or a text. */
export type PlaceKind = 'd' | 'n' | 's';

/** A place in a list that is sorted by values of this kind. Throws MALFORMED for what no answer of such a list ever said. */
export function readCursor(text: string, wanted: PlaceKind): Place {
  try {
    const [kind, value, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (kind === wanted && typeof id === 'string' && id.length <= 200 && rest.length === 0) {
      if (kind === 's' && typeof value === 'string') return { value, id };
      if (kind === 'n' && typeof value === 'number') return { value, id };
      if (kind === 'd' && typeof value === 'number' && Math.abs(value) < 8.64e15) return { value: new Date(value), id };
    }
  } catch {
    // Told below, as every other nonsense.
  }
  throw new AppError('MALFORMED', { detail: 'after: is no place in this list', errors: { after: ['unknown'] } });
}

/** Filter of what comes behind a place in a list sorted by `field` and then `_id`, both in the same direction unless said. */
export function behind(
  field: string,
  place: Place,
  direction: 1 | -1,
  ids: 1 | -1 = direction,
): Record<string, unknown> {
  const thanOf = (way: 1 | -1) => (way === 1 ? '$gt' : '$lt');
  const than = thanOf(direction);
  return {
    $or: [{ [field]: { [than]: place.value } }, { [field]: place.value, _id: { [thanOf(ids)]: place.id } }],
  };
}

/** `limit` + 1 rows read → the page, and the cursor of its end when more follow. */
export function paged<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => Place,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}
