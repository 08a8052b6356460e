import type { Bus } from '@commonplace/service-kit';
import { AckPolicy, DeliverPolicy, StorageType } from '@nats-io/jetstream';
import type { BenchContext } from '../bench';
import type { Way } from './bench';

const SUBJECT = 'raw.bench.told';

/** A stream on files and a durable consumer, with nothing of ours around them. */
export async function rawStream(bus: Bus, context: BenchContext): Promise<Way> {
  await bus.jsm.streams.add({ name: 'RAW', subjects: ['raw.>'], storage: StorageType.File });
  await bus.jsm.consumers.add('RAW', {
    durable_name: 'bench',
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: 1_000,
  });
  const messages = await (await bus.js.consumers.get('RAW', 'bench')).consume({ max_messages: 100 });
  context.onEnd(() => messages.close().then(() => undefined));
  let seen: (id: string) => void = () => undefined;
  void (async () => {
    for await (const message of messages) {
      const { id } = message.json<{ id: string }>();
      message.ack();
      seen(id);
    }
  })();
  const one = (id: string) => bus.js.publish(SUBJECT, JSON.stringify({ id, filler: 'x'.repeat(300) }));
  return { hear: (listener) => (seen = listener), one, many: (ids) => Promise.all(ids.map(one)) };
}
