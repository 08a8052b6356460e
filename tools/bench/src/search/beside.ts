import { closedLoop, type Answered, type Asked } from '../processes/closed-loop';
import type { SearchStack } from './stack';

const CLIENTS = 16;

/** These requests straight to Elasticsearch, all of an entry one after the other. */
export const straight = (
  { elasticsearch }: SearchStack,
  asked: readonly (readonly Asked[])[],
  clients = CLIENTS,
): Promise<Answered> =>
  closedLoop({ base: elasticsearch, clients, turns: asked.length, ask: (turn) => asked[turn] ?? [] });

/** These addresses by the edge, once each. */
export const throughEdge = (
  { edge, headers }: SearchStack,
  addresses: readonly string[],
  clients = CLIENTS,
): Promise<Answered> =>
  closedLoop({ base: edge, headers, clients, turns: addresses.length, ask: (turn) => addresses[turn] ?? '' });

/** Loads code and pages of the index; not counted, and a call that fails is no harm. */
export async function warm(stack: SearchStack, addresses: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await throughEdge(stack, addresses, 4).catch(() => undefined);
}
