import { connectBus, createLogger } from '@commonplace/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { credentials } from './engines/nats-credentials';
import { createStreams } from './engines/streams';
import { domainStreams } from './permissions';
import { natsCluster, type NatsCluster } from './test-nats-cluster';

let cluster: NatsCluster;
beforeAll(async () => {
  cluster = await natsCluster();
}, 600_000);
afterAll(() => cluster.stop());

const log = createLogger({ service: 'svc-x', level: 'silent' });
/** Everything that the product keeps on the broker. */
const NAMES = [...domainStreams, 'DEAD', 'ACTIVITY_SPOOL', 'KV_remotes', 'KV_catalog_tries'];

test('streams that were made with one copy get three when three are asked for, keep what they hold, and outlive any server', async () => {
  expect(await createStreams(cluster.url(0, 'ops'), 1)).toEqual(NAMES);
  const alone = await connectBus({ url: cluster.url(0, 'identity'), service: 'svc-identity', issuer: 'identity', log });
  await alone.js.publish('identity.a.made.v1', 'acknowledged');
  await alone.close();

  expect(await createStreams(cluster.url(0, 'ops'), 3)).toEqual(NAMES);
  expect(await createStreams(cluster.url(0, 'ops'), 3)).toEqual([]);

  const addresses = [0, 1, 2].map((server) => credentials(cluster.url(server, 'ops')));
  const { user, pass } = addresses[0]!;
  const ops = await connect({ servers: addresses.map(({ servers }) => servers), user, pass });
  const { streams } = await jetstreamManager(ops);
  const copies = async (name: string) => {
    const { config, cluster: held } = await streams.info(name);
    return { copies: config.num_replicas, current: (held?.replicas ?? []).filter((one) => one.current).length };
  };
  for (const name of NAMES) {
    // On a busy machine one that was current may fall behind again before the next look.
    let seen = await copies(name);
    while (seen.current < 2) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      seen = await copies(name);
    }
    expect(seen).toEqual({ copies: 3, current: 2 });
  }

  const leader = (await streams.info('IDENTITY')).cluster?.leader ?? '';
  await cluster.kill(leader);
  const found = async () => (await streams.getMessage('IDENTITY', { seq: 1 }).catch(() => null))?.string();
  for (let tries = 0; tries < 300 && (await found()) === undefined; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await found()).toBe('acknowledged');
  await ops.close();
}, 120_000);
