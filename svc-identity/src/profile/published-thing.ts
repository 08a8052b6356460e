import type { PublishedItem } from '@commonplace/contracts/assets/events';
import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { CONTENT_SCOPES, type ContentFlag } from '@commonplace/contracts/identity/sections';
import { scopeRule } from '@commonplace/contracts/kinds';

/** Something that an account published or had published: a library item or a board. */
export interface PublishedThing {
  readonly id: string;
  /** Whose it is; 0 is nobody's. */
  readonly uid: number;
  /** The owner's count of its changes; what is not newer is passed over. */
  readonly version: number;
  /** By which section of the profile everybody sees it; null in none. */
  readonly flag: ContentFlag | null;
}

/** What an event says of a thing. Old events of a withdrawal do not say whose it was. */
export type Told = Omit<PublishedThing, 'uid'> & { readonly uid?: number | undefined };

const FLAGS = Object.keys(CONTENT_SCOPES) as ContentFlag[];
const flagOf = (kind: string): ContentFlag | null =>
  FLAGS.find((flag) => (scopeRule(CONTENT_SCOPES[flag]).kinds as readonly string[]).includes(kind)) ?? null;

/** A public item. What is for adults only counts for nothing: visitors with safe search, as all are who have not turned it off, would find an empty list. */
export const itemTold = ({
  id,
  owner_uid,
  masterVersion,
  kind,
  adult,
}: Pick<PublishedItem, 'id' | 'owner_uid' | 'masterVersion' | 'kind' | 'adult'>): Told => ({
  id,
  uid: owner_uid,
  version: masterVersion,
  flag: adult ? null : flagOf(kind),
});

/** An item that is public no longer. */
export const withdrawalTold = ({
  id,
  owner_uid,
  masterVersion,
}: {
  id: string;
  owner_uid?: number | undefined;
  masterVersion: number;
}): Told => ({ id, uid: owner_uid, version: masterVersion, flag: null });

/** A board, of which the lists show what is public, stands and is not empty. */
export const boardTold = ({
  id,
  uid,
  version,
  published,
  deleted,
  taken_down,
  items,
}: Pick<BoardRecord, 'id' | 'uid' | 'version' | 'published' | 'deleted' | 'taken_down' | 'items'>): Told => ({
  id,
  uid,
  version,
  flag: published && !deleted && !taken_down && items.length > 0 ? flagOf('board') : null,
});

/**
 * The thing after an event, or undefined when there is nothing new to know. One that is withdrawn stays known, so that an older event which comes late
 * cannot bring it back. What was nobody's from the start, as most of a library, is not kept.
 */
export function thingAfter(known: PublishedThing | undefined, { uid, ...told }: Told): PublishedThing | undefined {
  if (known && told.version <= known.version) return undefined;
  const thing = { ...told, uid: uid ?? known?.uid ?? 0 };
  return known || thing.uid > 0 ? thing : undefined;
}

/** The flags of accounts that a change of a thing may turn: what it counted for, and what it counts for now. */
export function turned(
  before: PublishedThing | undefined,
  after: PublishedThing,
): { readonly uid: number; readonly flag: ContentFlag }[] {
  if (before?.uid === after.uid && before.flag === after.flag) return [];
  return [before, after].flatMap((thing) =>
    thing && thing.uid > 0 && thing.flag ? [{ uid: thing.uid, flag: thing.flag }] : [],
  );
}
