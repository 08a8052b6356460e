import type { Hand } from '@commonplace/stack/chaos/flood-hands';
import type { FloodKind } from '@commonplace/stack/chaos/flood-kind';
import type { WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import type { FloodAccount } from './flood-account';
import { Reader } from './flood-reader';
import type { Send } from './flood-request';
import { Uploader } from './flood-uploader';
import { Writer } from './flood-writer';
import type { Item } from './likes';

/** Beyond this the flood itself would be the one that runs out of something. */
const MOST_READERS = 6_000;
/** So many do something for one account at a time; of uploads it may have no more under way. */
const OF_AN_ACCOUNT = { writes: 40, uploads: 20 } as const;

/** What a flood is made with. Of one that reads nothing of it is needed. */
export interface FloodStuff {
  /** Used once. */
  readonly run: string;
  readonly accounts: readonly FloodAccount[];
  readonly items: readonly Item[];
  /** JPEGs as base64. */
  readonly pictures: readonly string[];
}
export const NOTHING: FloodStuff = { run: '', accounts: [], items: [], pictures: [] };

/** Makes those who send a flood, by their number, and says how many there may be. Each does what no other does. */
export function makersOf(
  kind: FloodKind,
  { run, accounts, items, pictures: packed }: FloodStuff,
  send: Send,
  ledger: WriteLedger,
): { make: (n: number) => Hand; most: number } {
  if (kind === 'reads') return { make: (n) => new Reader(send, n), most: MOST_READERS };
  const account = (n: number) => nth(accounts, n % accounts.length);
  if (kind === 'uploads') {
    const pictures = packed.map((text) => Buffer.from(text, 'base64'));
    const make = (n: number) => new Uploader({ send, account: account(n), pictures, name: `${run}-${n}`, ledger });
    return { make, most: accounts.length * OF_AN_ACCOUNT.uploads };
  }
  // Those of one account have an item each; every account begins at another one.
  const apart = Math.ceil(items.length / accounts.length);
  const item = (n: number) =>
    nth(items, (Math.floor(n / accounts.length) + (n % accounts.length) * apart) % items.length);
  return {
    make: (n) => new Writer({ send, account: account(n), item: item(n), name: `${run}-${n}`, ledger, first: n }),
    most: accounts.length * Math.min(OF_AN_ACCOUNT.writes, items.length),
  };
}

function nth<T>(list: readonly T[], n: number): T {
  const one = list[n];
  if (one === undefined) throw new Error('there is nobody, or nothing, to write with');
  return one;
}
