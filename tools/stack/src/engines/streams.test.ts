import { DiscardPolicy, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { bringAbout, SPOOL } from './streams';

/** A broker that has one stream of such a configuration, or none. */
function brokerWith(config?: Partial<StreamConfig>) {
  const told: [string, Partial<StreamConfig>][] = [];
  let held = config;
  const take = (how: string) => async (name: string | Partial<StreamConfig>, next?: Partial<StreamConfig>) => {
    held = typeof name === 'string' ? next : name;
    told.push([how, held ?? {}]);
  };
  const info = async () => (held ? { config: held } : Promise.reject(new Error('stream not found')));
  const streams = { info, add: take('add'), update: take('update') } as unknown as JetStreamManager['streams'];
  return { streams, told };
}

test('what anybody may report while Kafka is away takes no more than its room of the broker, and what was taken stays', async () => {
  const empty = brokerWith();
  expect(await bringAbout(empty, SPOOL, 1)).toBe(true);
  expect(empty.told).toMatchObject([
    ['add', { name: 'ACTIVITY_SPOOL', max_bytes: 2 ** 30, discard: DiscardPolicy.New }],
  ]);
});

test('a spool from before, without an end, gets its room once', async () => {
  const before = { ...SPOOL, max_bytes: -1, discard: DiscardPolicy.Old, num_replicas: 3 };
  const broker = brokerWith(before);
  expect(await bringAbout(broker, SPOOL, 1)).toBe(true);
  expect(broker.told).toMatchObject([
    ['update', { max_bytes: 2 ** 30, discard: DiscardPolicy.New, retention: SPOOL.retention, num_replicas: 3 }],
  ]);
  expect(await bringAbout(broker, SPOOL, 1)).toBe(false);
});
