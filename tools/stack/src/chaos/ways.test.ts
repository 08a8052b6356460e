import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port';
import type { Wiring } from '../service-environment';
import { disturb, openWays } from './ways';

let server: Server;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ways-test-'));
  server = createServer((_req, res) => res.setHeader('connection', 'close').end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true });
});

test('everybody is given the ways, not the places themselves; a way that is cut by a word in the folder is cut until it is taken back', async () => {
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = [
    'edge',
    'svc-identity',
    'svc-billing',
    'svc-assets',
    'svc-catalog',
    'mail',
    'payments',
    'captcha',
    'sign-in',
  ];
  const wiring = {
    engines: {
      mongodb: (database: string) =>
        `mongodb://${database}:secret@127.0.0.1:27017/${database}?replicaSet=rs0&authSource=${database}`,
      elasticsearch: 'http://127.0.0.1:9200',
      nats: (user: string) => `nats://${user}:secret@127.0.0.1:4222`,
      kafka: '127.0.0.1:9092',
    },
    bases: Object.fromEntries(names.map((name) => [name, here])),
    smtpUrl: 'smtp://127.0.0.1:2525',
    heartbeats: Object.fromEntries(
      ['identity', 'billing', 'assets', 'catalog'].map((name) => [
        name,
        { port: Number(new URL(here).port), url: here },
      ]),
    ),
  } as unknown as Wiring;
  const ways = await openWays(wiring, { dataDir, port: () => freePort() });
  try {
    const { engines, smtpUrl, bases, heartbeats, ways: over } = ways.wiring;
    expect(bases).toEqual(wiring.bases);
    expect(engines.mongodb('assets')).toMatch(
      /^mongodb:\/\/assets:secret@127\.0\.0\.1:\d+\/assets\?authSource=assets&directConnection=true$/,
    );
    for (const url of [engines.mongodb('assets'), engines.elasticsearch, engines.nats('edge'), smtpUrl])
      expect(url).not.toMatch(/:(27017|9200|4222|2525)/);
    expect(engines.kafka).toBe('127.0.0.1:9092');
    const ask = () =>
      fetch(over?.['svc-identity'] ?? '').then(
        (reply) => reply.text(),
        () => 'cut',
      );
    const untilSaid = async (text: string) => {
      while ((await ask()) !== text) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    expect(await ask()).toBe('here');
    disturb(dataDir, { 'svc-identity': { is: 'cut' } });
    await untilSaid('cut');
    expect(await (await fetch(over?.['svc-billing'] ?? '')).text()).toBe('here');
    // What it says of itself goes the same way.
    await expect(fetch(heartbeats.identity.url)).rejects.toThrow();
    expect((await fetch(heartbeats.billing.url)).status).toBe(200);
    disturb(dataDir, {});
    await untilSaid('here');
  } finally {
    await ways.close();
  }
});
