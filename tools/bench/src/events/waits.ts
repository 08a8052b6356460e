import type { Database, Metrics } from '@commonplace/service-kit';

/** What the events of a consumer waited for: ms of all of them together. */
export interface Waits {
  readonly events: number;
  /** From the first command to the last answer. */
  readonly lasted: number;
  /** The inbox record, the first command of each transaction. */
  readonly record: number;
  /** The commit, which is there when the journal is on disk. */
  readonly commit: number;
  /** From the end of the commit until the event has its answer at the broker. */
  readonly answer: number;
}

export interface Watched {
  /** The metrics to give to the consumer: they say when an event is answered. */
  readonly metrics: Metrics;
  /** Adds up from now on; the answered function gives what it came to. */
  readonly begin: () => () => Waits;
}

/**
 * Watches the events of one consumer, whose handler does nothing and whose transactions nobody else makes on this client. They are under way side by side, so the sums of their beginnings and ends
 * are compared, never one event with itself.
 */
export function watchWaits(db: Database, metrics: Metrics): Watched {
  let sums = nothing();
  const client = db.connection.getClient();
  client.on('commandStarted', () => (sums.first ??= performance.now()));
  client.on('commandSucceeded', ({ commandName, duration }) => {
    if (commandName === 'insert') sums.record += duration;
    if (commandName !== 'commitTransaction') return;
    sums.commit += duration;
    sums.committed += performance.now();
  });
  const consumed = {
    inc: () => {
      sums.last = performance.now();
      sums.answered += sums.last;
      sums.events += 1;
    },
  };
  return {
    metrics: { ...metrics, consumed: consumed as unknown as Metrics['consumed'] },
    begin() {
      const own = (sums = nothing());
      return () => ({
        events: own.events,
        lasted: own.last - (own.first ?? own.last),
        record: own.record,
        commit: own.commit,
        answer: own.answered - own.committed,
      });
    },
  };
}

const nothing = () => ({
  events: 0,
  first: undefined as number | undefined,
  last: 0,
  record: 0,
  commit: 0,
  committed: 0,
  answered: 0,
});

const round = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** What each of the ways side by side did with its time for an event, as a line. `atOnce`: how many of them there are. */
export function waitsLine({ events, lasted, record, commit, answer }: Waits, atOnce: number): string {
  const of = (ms: number) => round(ms / events);
  const whole = lasted * atOnce;
  return (
    `${of(whole)} ms for an event on each of ${atOnce} ways: its inbox record ${of(record)}, the commit ${of(commit)}, ` +
    `its answer to the broker ${of(answer)}, all else ${of(whole - record - commit - answer)}`
  );
}
