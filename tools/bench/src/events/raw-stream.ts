import type { Bus } from '@commonplace/service-kit';
import { AckPolicy, DeliverPolicy, StorageType, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { BenchContext } from '../bench';
import type { Way } from './bench';

/** What is done about each message before it is acknowledged, and of how many at a time. */
export interface Handled {
  readonly work: () => Promise<void>;
  readonly atOnce: number;
}

/** A stream on files and a durable consumer, with nothing of ours around them. `name`: of the stream, which nobody else has. */
export async function rawStream(bus: Bus, context: BenchContext, name = 'RAW', handled?: Handled): Promise<Way> {
  const subject = `${name.toLowerCase()}.bench.told`;
  await bus.jsm.streams.add({ name, subjects: [`${name.toLowerCase()}.>`], storage: StorageType.File });
  await bus.jsm.consumers.add(name, {
    durable_name: 'bench',
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: 1_000,
  });
  const messages = await (await bus.js.consumers.get(name, 'bench')).consume({ max_messages: 100 });
  context.onEnd(() => messages.close().then(() => undefined));
  let seen: (id: string) => void = () => undefined;
  const next = eachOf(messages);
  const way = async (): Promise<void> => {
    for (let message = await next(); message; message = await next()) {
      const { id } = message.json<{ id: string }>();
      await handled?.work();
      message.ack();
      seen(id);
    }
  };
  for (let ways = handled?.atOnce ?? 1; ways > 0; ways--) void way();
  const one = (id: string) => bus.js.publish(subject, JSON.stringify({ id, filler: 'x'.repeat(300) }));
  return { hear: (listener) => (seen = listener), one, many: (ids) => Promise.all(ids.map(one)) };
}

/** The messages, for several who take one after the other; undefined at their end. */
function eachOf(messages: ConsumerMessages): () => Promise<JsMsg | undefined> {
  const all = messages[Symbol.asyncIterator]() as AsyncIterator<JsMsg, undefined>;
  return async () => (await all.next()).value;
}
