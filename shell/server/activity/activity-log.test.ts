import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import type { Bus } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { createActivityLog } from './activity-log';

let server: Server;
const sockets = new Set<Socket>();
beforeEach(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('a Kafka that takes what is said and answers nothing keeps nobody waiting: the activity is spooled, and what comes next goes there at once', async () => {
  const spooled: { id: unknown; timeout: unknown }[] = [];
  const bus = {
    js: {
      publish: (_subject: string, _body: string, o: { msgID: string; timeout: number }) => {
        spooled.push({ id: o.msgID, timeout: o.timeout });
        return Promise.resolve();
      },
    },
  } as unknown as Bus;
  const log = createActivityLog({
    brokers: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    bus,
    log: silentLog,
  });
  const record = (id: string) => ({ id, session: 's' }) as unknown as ActivityRecord;
  let kafkaGaveUp = false;
  // Its own client waits for three answers of 3 s each.
  const clientsTime = setTimeout(() => (kafkaGaveUp = true), 3_000);
  await log.append([record('one')]);
  expect(kafkaGaveUp).toBe(false);
  await log.append([record('two')]);
  clearTimeout(clientsTime);
  expect(spooled.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(Math.max(...spooled.map(({ timeout }) => Number(timeout)))).toBeLessThan(1_500);
  await log.close();
}, 30_000);

test('however many records come in the moment in which Kafka is tried, one connection is made for all', async () => {
  const bus = { js: { publish: () => Promise.resolve() } } as unknown as Bus;
  const brokers = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = createActivityLog({ brokers, bus, log: silentLog });
  const records = Array.from({ length: 30 }, (_, n) => ({ id: `r${n}`, session: 's' }) as unknown as ActivityRecord);
  const before = sockets.size;
  await Promise.all(records.map((record) => log.append([record])));
  expect(sockets.size - before).toBe(1);
  await log.close();
}, 30_000);
