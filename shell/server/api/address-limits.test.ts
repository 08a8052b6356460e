import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@commonplace/service-kit/testing';
import { visitorNames } from '../activity/visitor-name';
import { clientAddresses, NO_PROXIES } from '../client-address';
import { sessionCookie } from '../session/cookie';
import { createAddressLimits, type AddressLimits } from './address-limits';
import { createApi, type ApiParts } from './api';
import { createSharedLimits } from './shared-limits';

const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
const reports = () => createAddressLimits(createSharedLimits(), clientAddresses(NO_PROXIES));

test('[SEC] an address reports so much activity in a minute, whoever stands behind it; others are not held by it', async () => {
  const limits = reports();
  for (let n = 0; n < 200; n += 1) await limits.take(from('203.0.113.7'), 'activity', 100);
  await expect(limits.take(from('203.0.113.7'), 'activity')).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(limits.take(from('203.0.113.8'), 'activity')).resolves.toBeUndefined();
  await expect(limits.take(from('203.0.113.7'), 'outcomes')).resolves.toBeUndefined();
});

test('[SEC] of IPv6 all that a subscriber has is one address', async () => {
  const limits = reports();
  await limits.take(from('2001:db8:1:2::1'), 'policy', 600);
  await expect(limits.take(from('2001:db8:1:2:ffff::9'), 'policy')).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(limits.take(from('2001:db8:1:3::1'), 'policy')).resolves.toBeUndefined();
});

describe('what anybody may send to the edge', () => {
  const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
  const visitor = cookie.anonymous();
  const taken: unknown[] = [];
  let limits: AddressLimits;
  const server = createServer((req, res) => {
    const api = createApi({
      cookie,
      sessions: { tokenOf: async () => ({ uid: 0, sid: 'a:x', token: 't' }) },
      activity: { append: async (records: unknown[]) => void taken.push(...records) },
      visitorName: visitorNames('a secret of the tests that is long enough'),
      canaries: { take: (...outcomes: unknown[]) => void taken.push(outcomes) },
      reports: limits,
      flags: () => ({}),
      log: silentLog,
    } as unknown as ApiParts);
    void api(req, res);
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  });
  afterAll(() => server.close());

  test.each([
    ['activity', 20_000, '/activity', { events: [{ type: 'view', item: 'i1' }] }, 202],
    ['outcomes', 6_000, '/remotes/outcomes', { outcomes: [{ name: 'x', version: '1', outcome: 'shown' }] }, 202],
    ['policy', 600, '/csp/csp-report', { 'csp-report': {} }, 204],
  ] as const)(
    '[SEC] %s: %i a minute from one address, then 429 with Retry-After',
    async (what, most, path, body, well) => {
      limits = reports();
      const send = () =>
        fetch(base + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: `${cookie.name}=${visitor.value}`,
            'x-csrf-token': cookie.csrf(visitor),
          },
          body: JSON.stringify(body),
        });
      await limits.take(from('127.0.0.1'), what, most - 1);
      expect((await send()).status).toBe(well);
      taken.splice(0);
      const refused = await send();
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(taken).toEqual([]);
    },
  );
});
