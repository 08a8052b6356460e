import { accountDeleted } from '@commonplace/contracts/identity/events';
import { connectBus, envelope, type Bus } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { recordWire, useEngines, type TestEngines } from '@commonplace/stack/testing';
import { onAccountDeleted } from './on-account-deleted';

let engines: TestEngines;
let bus: Bus;

beforeAll(async () => {
  engines = await useEngines(['nats']);
  bus = await connectBus({
    url: engines.nats.url('catalog'),
    service: 'svc-catalog',
    issuer: 'catalog',
    log: silentLog,
  });
}, 600_000);
afterAll(async () => {
  await bus.close();
  await engines.close();
});

test('a deleted account is erased, and the answer is on the stream once however often the event is delivered', async () => {
  const erased: number[] = [];
  const consumer = onAccountDeleted(bus, async (uid) => void erased.push(uid));
  const data = { uid: 7, user_ulid: '01J00000000000000000000000', at: new Date().toISOString() };
  const event = envelope(accountDeleted, data, { id: 'deleted-7', issuer: 'identity' });
  for (let time = 0; time < 3; time += 1) await consumer.handle(event, { session: undefined, log: silentLog });
  expect(erased).toEqual([7, 7, 7]);
  expect((await bus.jsm.streams.info('CATALOG')).state.messages).toBe(1);
  expect(await recordWire(bus)).toEqual(['catalog.account.erased.v1']);
});
