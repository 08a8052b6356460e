import { operation } from '@commonplace/contracts/operation';
import { z } from 'zod';
import { AppError } from './errors';
import { bind } from './route';
import { REDACTED, type Logger } from './logger';
import { createTestIdentity, serve, type Served, type TestIdentity } from './testing';

const CANARY = 'canary-of-the-tests-7f3a';
const lines: [string, Record<string, unknown>, string][] = [];
const at = (level: string) => (facts: Record<string, unknown>, text: string) => void lines.push([level, facts, text]);
const log = {
  info: at('info'),
  warn: at('warn'),
  error: at('error'),
  debug: () => undefined,
  child: () => log,
} as unknown as Logger;

const base = { owner: 'identity', method: 'GET', summary: 'x', answer: z.object({ ok: z.literal(true) }) } as const;
const members = operation({ ...base, id: 'x.members', path: '/members', access: 'member' });
const admins = operation({ ...base, id: 'x.admins', path: '/admins', access: 'admin' });
const proves = operation({ ...base, id: 'x.proves', path: '/proves', access: 'member', errors: ['INVALID'] });
const checks = operation({ ...base, id: 'x.checks', path: '/checks', access: 'member', errors: ['INVALID'] });
const breaks = operation({ ...base, id: 'x.breaks', path: '/breaks', access: 'public' });

let identity: TestIdentity;
let service: Served;
beforeAll(async () => {
  identity = await createTestIdentity();
  const routes = [
    bind(members, () => ({ ok: true as const })),
    bind(admins, () => ({ ok: true as const })),
    bind(proves, () => {
      throw new AppError('INVALID', { errors: { pass: ['password-wrong'] }, refusal: true });
    }),
    bind(checks, () => {
      throw new AppError('INVALID', { errors: { pass: ['password-short'] } });
    }),
    bind(breaks, () => {
      throw new Error('cannot read ' + CANARY + ' of mongodb://root:' + CANARY + '@db');
    }),
  ];
  service = await serve({ routes, verifier: identity.verifier, log });
});
afterAll(() => service.close().catch(() => undefined));
beforeEach(() => lines.splice(0));

const get = async (path: string, headers: Record<string, string>) =>
  fetch(service.url + '/api/v1' + path, { headers: { 'x-request-id': 'request-of-the-test', ...headers } });

test('whoever is turned away is in the log with the request’s id, the operation and who it was', async () => {
  expect((await get('/members', {})).status).toBe(401);
  expect((await get('/members', await identity.as(0))).status).toBe(401);
  expect((await get('/admins', await identity.as(7))).status).toBe(403);
  const requestId = 'request-of-the-test';
  expect(lines).toEqual([
    ['info', { requestId, reason: 'TOKEN_INVALID', operation: 'x.members', uid: undefined }, 'refused'],
    ['info', { requestId, reason: 'NOT_SIGNED_IN', operation: 'x.members', uid: 0 }, 'refused'],
    ['info', { requestId, reason: 'ROLE_MISSING', operation: 'x.admins', uid: 7 }, 'refused'],
  ]);
  // Under a name that the log does not black out.
  for (const [, facts] of lines) expect(Object.keys(facts).filter((name) => REDACTED.includes(name))).toEqual([]);
  expect((await get('/members', await identity.as(7))).status).toBe(200);
  expect(lines).toHaveLength(3);
});

test('[ASVS 16.3.1] so is whoever gives a wrong password or code, whatever the status; what is only not valid is not', async () => {
  expect((await get('/proves', await identity.as(7))).status).toBe(422);
  const requestId = 'request-of-the-test';
  expect(lines).toEqual([['info', { requestId, reason: 'INVALID', operation: 'x.proves', uid: 7 }, 'refused']]);
  expect((await get('/checks', await identity.as(7))).status).toBe(422);
  expect(lines).toHaveLength(1);
});

test('of what breaks inside, the caller learns nothing but the request’s id; the log has all of it', async () => {
  const reply = await get('/breaks', await identity.as(0));
  const text = await reply.text();
  expect(reply.status).toBe(500);
  expect(text).not.toContain(CANARY);
  expect(text).not.toMatch(/\bat .+:\d+|Error:|mongodb/);
  expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL', request_id: 'request-of-the-test' });
  expect(lines).toMatchObject([
    ['error', { requestId: 'request-of-the-test' }, 'unexpected'],
    ['error', { status: 500 }, 'request'],
  ]);
});

test('the token of a call stands in no line of the log', async () => {
  const headers = await identity.as(7);
  await get('/admins', headers);
  await get('/breaks', headers);
  const token = headers['authorization']?.slice('Bearer '.length) ?? '';
  expect(token.length).toBeGreaterThan(100);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test('whoever says to have anything at all still gets the answer', async () => {
  const reply = await get('/members', { ...(await identity.as(7)), 'if-none-match': '*' });
  expect([reply.status, await reply.json()]).toEqual([200, { ok: true }]);
});
