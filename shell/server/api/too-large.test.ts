import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operation } from '@commonplace/contracts/operation';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { bind } from '@commonplace/service-kit';
import { createTestIdentity, serve, silentLog, type Served } from '@commonplace/service-kit/testing';
import { sender } from '@commonplace/service-kit/testing-sender';
import { z } from 'zod';
import { sessionCookie } from '../session/cookie';
import { createUpstream, type Upstream } from '../upstream';
import { createApi, type ApiParts } from './api';

/** More than any operation takes. */
const HUGE = 64 * 1_048_576 + 1;
/** MB by which the process, which is sender, edge and service at once, may grow: a design is kept up to its limit, and what was read is freed only now and then. */
const ROOM = 300;
const OWNERS = ['identity', 'billing', 'assets', 'catalog'] as const;
const JSON_BODY = ALL_OPERATIONS.filter(
  ({ internal, method, body, bodyType = 'json' }) => !internal && method !== 'GET' && body && bodyType === 'json',
);
/** One of each service whose operations take a body, the one that takes most, and all of the edge's own. */
const ASKED: readonly Operation[] = [
  ...OWNERS.flatMap((owner) => JSON_BODY.find((one) => one.owner === owner) ?? []),
  JSON_BODY.reduce((a, b) => ((b.bodyLimit ?? 0) > (a.bodyLimit ?? 0) ? b : a)),
  ...ALL_OPERATIONS.filter(({ owner, method }) => owner === 'edge' && method !== 'GET'),
];

const reached: string[] = [];
const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
const visitor = cookie.anonymous();
const headers = {
  cookie: `${cookie.name}=${visitor.value}`,
  'x-csrf-token': cookie.csrf(visitor),
  'content-type': 'application/json',
};
let service: Served;
let upstream: Upstream;
let edge: Server;
let url = '';
beforeAll(async () => {
  const identity = await createTestIdentity();
  const routes = ALL_OPERATIONS.filter(({ internal, owner }) => !internal && owner !== 'edge').map((operation) =>
    bind({ ...operation, params: z.looseObject({}), query: z.looseObject({}) }, () => {
      reached.push(operation.id);
      throw new Error('nothing of this should get here');
    }),
  );
  service = await serve({ routes, verifier: identity.verifier });
  upstream = createUpstream('svc-x', service.url);
  const token = (await identity.as(7, { roles: ['admin'] }))['authorization']!.slice('Bearer '.length);
  const api = createApi({
    cookie,
    sessions: { tokenOf: async () => ({ uid: 7, sid: 's', token, roles: ['admin'], access: {} }) },
    services: { identity: upstream, billing: upstream, assets: upstream, catalog: upstream },
    flags: () => ({}),
    log: silentLog,
  } as unknown as ApiParts);
  edge = createServer((req, res) => void api(req, res));
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
});
afterAll(async () => {
  edge.close();
  edge.closeAllConnections();
  await upstream.close();
  await service.close();
});

test.each(ASKED.flatMap((operation) => [true, false].map((isSaid) => [operation.id, isSaid, operation] as const)))(
  '[SEC] 64 MB sent to %s (length said: %s): its sender reads a 413, and the connection ends without a reset',
  async (_, isSaid, { method, path }) => {
    const by = sender(url);
    by.begin(method, `/api/v1${path.replace(/\{\w+\*?\}/g, '1')}`, headers, isSaid ? HUGE : undefined);
    const before = process.memoryUsage().rss;
    const most = 2 * HUGE;
    expect(await by.pieces(isSaid ? HUGE : most, { chunked: !isSaid })).toBeLessThan(most);
    const said = await by.answer();
    expect([said.status, said.code]).toEqual([413, 'TOO_LARGE']);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(ROOM);
    expect(said.headers).toMatch(/\r\nconnection: close/i);
    expect(await by.end()).toBe('well');
    by.close();
    // Others are served as ever.
    expect((await fetch(`${url}/api/v1/nothing/of/ours`)).status).toBe(404);
    expect(reached).toEqual([]);
  },
);
