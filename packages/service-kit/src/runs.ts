import type { JsMsg } from '@nats-io/jetstream';
import type { Consumer } from './inbox';

/** How events are handled: in one transaction, side by side with a transaction for each, or each after the one before. */
type Way = 'together' | 'apart' | 'alone';

type Waiting = Pick<JsMsg, 'subject' | 'redelivered'>;
type Handler = Pick<Consumer, 'together' | 'apart'>;

/** Events that wait one behind the other and go the same way. */
export interface Run<T> {
  readonly way: Way;
  readonly list: readonly T[];
}

/** A list as runs of neighbours that go the same way; each of those that go alone is a run of its own. */
export function runsOf<T extends Waiting>(list: readonly T[], handlers: ReadonlyMap<string, Handler>): Run<T>[] {
  const runs: { way: Way; list: T[] }[] = [];
  for (const one of list) {
    const way = wayOf(one, handlers.get(one.subject));
    const last = runs.at(-1);
    if (way !== 'alone' && last?.way === way) last.list.push(one);
    else runs.push({ way, list: [one] });
  }
  return runs;
}

/**
 * One that comes again has perhaps failed, or taken its process with it: it goes alone. It shall neither spoil the transaction of others, nor take others
 * along whose tries are counted as well.
 */
function wayOf({ redelivered }: Waiting, handler: Handler | undefined): Way {
  if (redelivered || !handler) return 'alone';
  if (handler.together) return 'together';
  return handler.apart ? 'apart' : 'alone';
}
