/** A filter as MongoDB takes it. */
export type Filter = Readonly<Record<string, unknown>>;

/** One kind of command that was sent: the same fields asked in the same way, whatever the values. */
export interface QueryShape {
  collection: string;
  command: string;
  /** Fields and operators of the filter, the values left out. */
  filter: string;
  sort: string;
}

/** Fields that a filter pins to one value or a few, in every branch: what a router of shards can go by. */
export function pinnedFields(filter: Filter): string[] {
  const pinned = new Set<string>();
  for (const [field, value] of Object.entries(filter)) {
    if (field === '$and') for (const one of value as Filter[]) pinnedFields(one).forEach((name) => pinned.add(name));
    else if (field === '$or') {
      const [first = [], ...others] = (value as Filter[]).map(pinnedFields);
      first.filter((name) => others.every((list) => list.includes(name))).forEach((name) => pinned.add(name));
    } else if (!field.startsWith('$') && isPinned(value)) pinned.add(field);
  }
  return [...pinned].sort();
}

/** One value, or a list of them; everything else reaches over an open range. */
function isPinned(value: unknown): boolean {
  const operators = operatorsOf(value);
  return operators === undefined || operators.some((name) => name === '$eq' || name === '$in');
}

/** Operators of a condition; undefined for a plain value. */
function operatorsOf(value: unknown): string[] | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => name.startsWith('$')) ? names.sort() : undefined;
}

/** The filter as text without its values, for lists and comparisons. */
export function shapeOf(filter: Filter): string {
  const parts = Object.entries(filter)
    .map(([field, value]) => {
      if (field === '$and' || field === '$or' || field === '$nor')
        return `${field}(${[...new Set((value as Filter[]).map(shapeOf))].join(', ')})`;
      const operators = operatorsOf(value);
      return operators ? `${field} ${operators.join(' ')}` : field;
    })
    .sort();
  return parts.length > 0 ? parts.join(', ') : 'everything';
}
