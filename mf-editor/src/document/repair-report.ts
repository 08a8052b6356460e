/**
 * What was done to a document that made no sense in parts:
 * `page` left out, as it has no usable size; `pages` left out, over the limit; `element` left out, of no kind or place; `elements` left out, over the
 * limit of a page; `value` properties set to the usual value; `group` taken out of a group that is none or is in itself; `order` put in order anew;
 * `asset` left out, as its address is not of this house; `picture` frames left empty, as their picture is not in the design; `text` cut to the limit.
 */
export const REPAIRS = [
  'page',
  'pages',
  'element',
  'elements',
  'value',
  'group',
  'order',
  'asset',
  'picture',
  'text',
] as const;
export type RepairKind = (typeof REPAIRS)[number];

/** Counts repairs by kind. */
export class RepairReport {
  #counts = new Map<RepairKind, number>();

  add(kind: RepairKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }
  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }
  /** In the order of {@link REPAIRS}. */
  list(): { kind: RepairKind; count: number }[] {
    return REPAIRS.flatMap((kind) => {
      const count = this.#counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    });
  }
}
