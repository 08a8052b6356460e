import type { Document } from 'mongodb';
import { shapeOf, type Filter, type QueryShape } from './shape';

/** Comment of the questions that a suite asks itself, not its service. */
export const LOOKED = 'looked at by a test';
/** Comment of the command that a profile begins with: where it is gone, others are, too. */
export const BEGUN = 'a profile begins';

/** So many commands of one kind are kept: one that asks for nothing says nothing. */
const KEPT = 5;

/** A command that was sent, as `explain` takes it. */
export interface Asked {
  readonly shape: QueryShape;
  readonly filter: Filter;
  readonly command: Document;
}

/** What a database was sent, read from the entries of its profile, the oldest first. */
export class Profile {
  /** By kind, the newest first, those that ask for one of no values last. */
  readonly #sent = new Map<string, (Asked & { readonly empty: boolean })[]>();
  readonly #cut = new Map<string, number>();
  #begun = false;
  #first: Date | undefined;

  add(entry: Document): void {
    const { comment } = (entry.command ?? {}) as { comment?: unknown };
    if (entry.ts instanceof Date) this.#first ??= entry.ts;
    if (comment === BEGUN) this.#begun = true;
    if (comment === BEGUN || comment === LOOKED) return;
    const cut = cutKindOf(entry);
    if (cut) this.#cut.set(cut, (this.#cut.get(cut) ?? 0) + 1);
    const asked = cut ? undefined : commandOf(entry);
    if (!asked) return;
    const kind = JSON.stringify(asked.shape);
    const kept = [{ ...asked, empty: asksForNone(asked.filter) }, ...(this.#sent.get(kind) ?? [])];
    this.#sent.set(kind, kept.sort((a, b) => Number(a.empty) - Number(b.empty)).slice(0, KEPT));
  }

  /** Of each kind the commands to try one after the other. */
  kinds(): readonly (readonly Asked[])[] {
    return [...this.#sent.values()];
  }

  /** Commands that the profiler cut, as they are long, with the plan that it noted: how many of each kind. */
  cut(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#cut);
  }

  /** ms since `began` of which nothing is there any more; 0 when all is there. */
  lostMs(began: Date): number {
    if (this.#begun) return 0;
    return Math.max(1, (this.#first ?? new Date()).getTime() - began.getTime());
  }
}

/** Whether a filter wants one of no values, somewhere in it. */
function asksForNone(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(asksForNone);
  if (filter === null || typeof filter !== 'object' || Object.getPrototypeOf(filter) !== Object.prototype) return false;
  return Object.entries(filter).some(
    ([name, inner]) => (name === '$in' && Array.isArray(inner) && inner.length === 0) || asksForNone(inner),
  );
}

/** The collection of an entry; undefined for those of the engine. */
function collectionOf({ ns }: Document): string | undefined {
  const collection = String(ns).split('.').slice(1).join('.');
  return collection.startsWith('system.') || collection.startsWith('$cmd') ? undefined : collection;
}

/** What a cut command was; its text begins with its name, as `{ find: "rows", filter: …`. */
const NAMES: Readonly<Record<string, string>> = { query: 'find', update: 'update', remove: 'delete' };
const ASKING = /^\{ *"?(find|findAndModify|findandmodify|count|distinct|aggregate)"?:/;

/** Of a command of many kilobytes the profiler keeps no question, only how it was carried out. Undefined for every other entry. */
function cutKindOf(entry: Document): string | undefined {
  const { $truncated: text } = (entry.command ?? {}) as { $truncated?: unknown };
  const collection = collectionOf(entry);
  if (typeof text !== 'string' || !collection) return undefined;
  const name = NAMES[String(entry.op)] ?? (entry.op === 'command' ? ASKING.exec(text)?.[1] : undefined);
  return name && `${collection}: ${name}, by ${String(entry.planSummary ?? 'a plan that is not known')}`;
}

/** The command of a profile's entry as `explain` takes it; undefined for what is no question to a collection. */
function commandOf(entry: Document): Asked | undefined {
  const collection = collectionOf(entry);
  const given = entry.command as Readonly<Record<string, unknown>> | undefined;
  if (!given || !collection || '$truncated' in given) return undefined;
  const shape = (command: string, filter: Filter, sort: unknown): QueryShape => ({
    collection,
    command,
    filter: shapeOf(filter),
    sort: sort ? Object.keys(sort).join(', ') : '',
  });
  const asked = (filter: Filter, sort: unknown, command: Document) => ({
    shape: shape(Object.keys(command)[0] ?? '', filter, sort),
    filter,
    command: { ...command, ...(given.collation ? { collation: given.collation } : {}) },
  });
  const filter = (given.filter ?? given.query ?? given.q ?? {}) as Filter;
  if (entry.op === 'update') {
    const { q, multi = false, upsert = false } = given;
    return asked(filter, '', { update: collection, updates: [{ q, u: { $set: { _: 1 } }, multi, upsert }] });
  }
  if (entry.op === 'remove')
    return asked(filter, '', { delete: collection, deletes: [{ q: given.q, limit: given.limit ?? 0 }] });
  if ('find' in given) {
    const { sort, limit, skip, projection } = given;
    return asked(filter, sort, clean({ find: collection, filter, sort, limit, skip, projection }));
  }
  if ('findAndModify' in given || 'findandmodify' in given) {
    const { sort, upsert, remove } = given;
    const change = remove ? { remove } : { update: { $set: { _: 1 } }, upsert };
    return asked(filter, sort, clean({ findAndModify: collection, query: filter, sort, ...change }));
  }
  if ('count' in given) return asked(filter, '', { count: collection, query: filter });
  if ('distinct' in given) return asked(filter, '', { distinct: collection, key: given.key, query: filter });
  if ('aggregate' in given) {
    const pipeline = given.pipeline as Document[];
    // Changes are followed, not asked for.
    if (pipeline[0]?.$changeStream) return undefined;
    const matched = (pipeline[0]?.$match ?? {}) as Filter;
    const sorted = pipeline.find((stage) => stage.$sort)?.$sort as unknown;
    return asked(matched, sorted, { aggregate: collection, pipeline, cursor: {} });
  }
  return undefined;
}

/** Without the members that are not there. */
function clean(command: Document): Document {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined && value !== null));
}
