import type { Operation } from '@commonplace/contracts/operation';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { send } from './access-run';
import { breakages, listeningLog } from './breakages';
import { bind } from './route';
import { createTestIdentity, serve, type Served, type TestIdentity } from './testing';

const CANARY = 'canary-of-the-tests-5c1d';
const SERVED = ALL_OPERATIONS.filter(({ owner }) => owner !== 'edge');
/** Nothing is asked of what is sent: each handler is reached. */
const open = ({ params: _, query: __, body: ___, ...operation }: Operation): Operation => operation;

const { log, lines } = listeningLog();
const BROKEN = breakages(CANARY);

let identity: TestIdentity;
let service: Served;
let turn = 0;
beforeAll(async () => {
  identity = await createTestIdentity();
  const routes = SERVED.map((operation) => bind(open(operation), () => BROKEN[turn % BROKEN.length]!()));
  service = await serve({ routes, verifier: identity.verifier, log });
});
afterAll(() => service.close().catch(() => undefined));

function caller({ access, callers }: Operation): Promise<Record<string, string>> {
  if (access === 'none') return Promise.resolve({});
  if (access === 'service') return identity.asService(callers?.[0] ?? 'identity');
  return identity.as(7, { roles: ['admin'] });
}

test('[SEC] whatever breaks behind any operation, the caller is told nothing but the request’s id, under which the log has all of it', async () => {
  expect(SERVED.length).toBeGreaterThan(250);
  const wrong: string[] = [];
  for (const operation of SERVED) {
    turn += 1;
    lines.splice(0);
    const names = [...operation.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => [name, '1'] as const);
    const requestId = `request-${turn}`;
    const headers = { ...(await caller(operation)), 'x-request-id': requestId };
    const json = (operation.bodyType ?? 'json') === 'json';
    const input = {
      params: Object.fromEntries(names),
      raw: '{}',
      headers: { 'content-type': json ? 'application/json' : 'application/octet-stream' },
    };
    const reply = await send({ url: service.url }, operation, {}, input, headers);
    const text = await reply.text();
    const all = text + JSON.stringify([...reply.headers]);
    const body = JSON.parse(text) as { code?: string; request_id?: string };
    const isPlain = reply.status === 500 && body.code === 'INTERNAL' && body.request_id === requestId;
    if (!isPlain || all.includes(CANARY) || /\bat .+:\d+:\d+|Error\b|node_modules|mongodb/.test(all))
      wrong.push(`${operation.id}: ${reply.status} ${text.slice(0, 300)}`);
    const told = lines.filter(({ level, facts }) => level === 'error' && facts['requestId'] === requestId);
    if (!told.some(({ facts }) => 'err' in facts)) wrong.push(`${operation.id}: not in the log`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
