import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceClient, Signer } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { createApi, type ApiParts } from '../api/api';
import type { Upstream } from '../upstream';
import { sessionCookie } from './cookie';
import { createSessions } from './sessions';

const HOUR_MS = 3_600_000;
const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
const visitor = cookie.session('s'.repeat(43));
let asked = 0;
const sessionsOf = () => {
  asked = 0;
  const claims = { uid: 7, sid: 's:1', user_ulid: 'u', roles: [], access: {}, safe_search: true };
  const client = { call: async () => ({ claims, token: `token ${(asked += 1)}` }) } as unknown as ServiceClient;
  const signer = { sign: async () => 'signed' } as unknown as Signer;
  return createSessions({ client, signer, identityUrl: 'http://identity' });
};

test('when the clock jumps on and back, then a token is asked for anew when it should be, not an hour later', async () => {
  jest.useFakeTimers({ now: Date.now() });
  try {
    const sessions = sessionsOf();
    jest.setSystemTime(Date.now() + HOUR_MS);
    expect(await sessions.tokenOf(visitor)).toMatchObject({ uid: 7, token: 'token 1' });
    jest.setSystemTime(Date.now() - HOUR_MS);
    expect(await sessions.tokenOf(visitor)).toMatchObject({ token: 'token 1' });
    jest.advanceTimersByTime(50_000);
    expect(await sessions.tokenOf(visitor)).toMatchObject({ token: 'token 2' });
  } finally {
    jest.useRealTimers();
  }
});

test('a token that a service does not take is not given again: the next request has another', async () => {
  const sessions = sessionsOf();
  const given: string[] = [];
  const service = {
    forward: async (_: IncomingMessage, res: ServerResponse, o: { headers: Record<string, string> }) => {
      given.push(o.headers['authorization'] ?? '');
      const status = given.length === 1 ? 401 : 200;
      res.writeHead(status).end('{}');
      return status;
    },
  } as unknown as Upstream;
  const api = createApi({
    cookie,
    sessions,
    services: { identity: service, billing: service, assets: service, catalog: service },
    flags: () => ({}),
    log: silentLog,
  } as unknown as ApiParts);
  const server = createServer((req, res) => void api(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/projects`;
    for (let n = 0; n < 3; n += 1)
      await (await fetch(url, { headers: { cookie: `${cookie.name}=${visitor.value}` } })).text();
    expect(given).toEqual(['Bearer token 1', 'Bearer token 2', 'Bearer token 2']);
  } finally {
    server.close();
  }
});
