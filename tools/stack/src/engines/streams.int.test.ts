import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { useEngines, type TestEngines } from '../testing';
import { createStreams } from './streams';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['nats']);
}, 120_000);
afterAll(() => engines.close());

test('what anybody may report while Kafka is away takes no more than its room of the broker, a spool from before as well', async () => {
  const url = new URL(engines.nats.url('ops'));
  const connection = await connect({ servers: url.host, user: url.username, pass: url.password });
  try {
    const { streams } = await jetstreamManager(connection);
    await createStreams(url.href);
    const { config } = await streams.info('ACTIVITY_SPOOL');
    const room = { max_bytes: 2 ** 30, discard: DiscardPolicy.New };
    expect(config).toMatchObject(room);
    // As one was made before: without an end.
    await streams.update('ACTIVITY_SPOOL', { ...config, max_bytes: -1, discard: DiscardPolicy.Old });
    expect(await createStreams(url.href)).toEqual(['ACTIVITY_SPOOL']);
    expect((await streams.info('ACTIVITY_SPOOL')).config).toMatchObject({ ...room, retention: config.retention });
    expect(await createStreams(url.href)).toEqual([]);
  } finally {
    await connection.close();
  }
});
