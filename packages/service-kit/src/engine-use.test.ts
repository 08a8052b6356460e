import { EventEmitter } from 'node:events';
import { engineCalls, watchPool } from './engine-use';
import { kafkaCalls } from './kafka-calls';
import { createMetrics, type Metrics } from './metrics';
import { natsCommand, watchRequests } from './nats-calls';

const connectionsOf = async (metrics: Metrics, engine: string) =>
  Object.fromEntries(
    (await metrics.connections.get()).values
      .filter(({ labels }) => labels.engine === engine)
      .map(({ labels, value }) => [labels.state, value]),
  );
const countsOf = async (metrics: Metrics) =>
  (await metrics.engine.get()).values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => [labels.engine, labels.command, labels.outcome, value]);

test('several clients of one engine are told as one, as they are at the moment of asking; one that has ended no more', async () => {
  const metrics = createMetrics('test');
  let used = 1;
  watchPool(metrics, 'elasticsearch', () => ({ open: 2, used, waiting: 0 }));
  const end = watchPool(metrics, 'elasticsearch', () => ({ open: 3, used: 3, waiting: 4 }));
  expect(await connectionsOf(metrics, 'elasticsearch')).toEqual({ open: 5, used: 4, waiting: 4 });
  used = 2;
  end();
  expect(await connectionsOf(metrics, 'elasticsearch')).toEqual({ open: 2, used: 2, waiting: 0 });
});

test('a call is in use while a connection stands and waits while none does; its end is counted by outcome', async () => {
  const metrics = createMetrics('test');
  let open = 1;
  const calls = engineCalls({ metrics, engine: 'nats', open: () => open });
  let finish: () => void = () => undefined;
  const going = calls.ask('publish', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await connectionsOf(metrics, 'nats')).toEqual({ open: 1, used: 1, waiting: 0 });
  open = 0;
  expect(await connectionsOf(metrics, 'nats')).toEqual({ open: 0, used: 0, waiting: 1 });
  finish();
  await going;
  await expect(calls.ask('publish', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await connectionsOf(metrics, 'nats')).toEqual({ open: 0, used: 0, waiting: 0 });
  expect(await countsOf(metrics)).toEqual([
    ['nats', 'publish', 'done', 1],
    ['nats', 'publish', 'failed', 1],
  ]);
});

test('requests to NATS are counted by kind, never by subject', async () => {
  const metrics = createMetrics('test');
  const connection = {
    request: (subject: string) =>
      subject === 'nobody.hears' ? Promise.reject(new Error('no responders')) : Promise.resolve({} as never),
  };
  watchRequests(connection, metrics, () => true);
  await connection.request('assets.item.published.v1');
  await connection.request('$JS.API.STREAM.INFO.ASSETS');
  await expect(connection.request('nobody.hears')).rejects.toThrow('no responders');
  expect(natsCommand('$KV.remotes.mf-browse')).toBe('kv');
  expect(await countsOf(metrics)).toEqual([
    ['nats', 'publish', 'done', 1],
    ['nats', 'api', 'done', 1],
    ['nats', 'publish', 'failed', 1],
  ]);
});

test('of Kafka it is told how many clients are connected, what they hold back, and what they commit; waiting for records is no work', async () => {
  const metrics = createMetrics('test');
  const calls = kafkaCalls(metrics);
  const heard = new EventEmitter();
  const names = ['CONNECT', 'DISCONNECT', 'REQUEST', 'REQUEST_QUEUE_SIZE', 'REQUEST_TIMEOUT'];
  const client = {
    events: Object.fromEntries(names.map((name) => [name, name])),
    on: (name: string, listener: (event: unknown) => void) => heard.on(name, listener),
  };
  expect(calls.follow(client)).toBe(client);
  heard.emit('CONNECT', { payload: {} });
  heard.emit('REQUEST_QUEUE_SIZE', { payload: { queueSize: 7 } });
  expect(await connectionsOf(metrics, 'kafka')).toEqual({ open: 1, used: 0, waiting: 7 });
  heard.emit('REQUEST', { payload: { apiName: 'Fetch', duration: 500 } });
  heard.emit('REQUEST', { payload: { apiName: 'OffsetCommit', duration: 4 } });
  heard.emit('REQUEST_TIMEOUT', { payload: { apiName: 'Produce' } });
  expect(await countsOf(metrics)).toEqual([
    ['kafka', 'commit', 'done', 1],
    ['kafka', 'other', 'failed', 1],
  ]);
  heard.emit('DISCONNECT', { payload: {} });
  expect(await connectionsOf(metrics, 'kafka')).toEqual({ open: 0, used: 0, waiting: 0 });
});
