import { DeliverPolicy, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';

export interface SeenEvent {
  stream: string;
  sequence: number;
  subject: string;
  time: Date;
  text: string;
}

/** The services' streams, as subjects of events name them: `billing.>` is on BILLING. Throws when a pattern names no service. */
export function streamOfPattern(pattern: string): string {
  const owner = pattern.split('.')[0] ?? '';
  if (!/^[a-z]+$/.test(owner)) throw new Error(`${pattern} names no service: begin with one, as in billing.>`);
  return owner.toUpperCase();
}

/**
 * Events on a subject pattern from `since` on, in the order of their stream: up to now, or for ever with `follow`. Reads by an ordered
 * consumer, which leaves nothing behind on the server and takes no event from anybody.
 */
export async function* readEvents(
  js: JetStreamClient,
  jsm: JetStreamManager,
  o: { pattern: string; since: Date; follow: boolean },
): AsyncGenerator<SeenEvent> {
  const stream = streamOfPattern(o.pattern);
  const { state } = await jsm.streams.info(stream);
  const last = state.last_seq;
  const consumer = await js.consumers.get(stream, {
    filter_subjects: o.pattern,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: o.since.toISOString(),
  });
  const { num_pending: pending } = await consumer.info();
  if (!o.follow && pending === 0) return;
  const messages = await consumer.consume();
  let left = pending;
  try {
    for await (const message of messages) {
      yield { stream, sequence: message.seq, subject: message.subject, time: message.time, text: message.string() };
      left -= 1;
      if (!o.follow && (left <= 0 || message.seq >= last)) return;
    }
  } finally {
    await messages.close();
  }
}
