import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_KEY_PREFIX } from '@commonplace/contracts/api-scopes';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';
import { silentLog } from '@commonplace/service-kit/testing';
import { createApi, type ApiParts } from '../api/api';
import type { Upstream } from '../upstream';
import { sessionCookie } from './cookie';
import type { Sessions } from './sessions';

let uid = 0;
let account: Partial<SessionUser> = {};
let told: Record<string, string> = {};
const billing = {
  forward: async (_: IncomingMessage, res: ServerResponse, o: { headers: Record<string, string> }) => {
    told = o.headers;
    res.writeHead(200).end();
  },
} as unknown as Upstream;
const identity = {
  fetch: async () => ({ status: 200, text: JSON.stringify({ ...ANONYMOUS, uid, ...account }) }),
} as unknown as Upstream;
const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
const apiWith = (countryHeader?: string) =>
  createApi({
    cookie,
    sessions: { tokenOf: async () => ({ uid, sid: 'a:x', token: 't' }) } as unknown as Sessions,
    services: { identity, billing, catalog: billing },
    flags: () => ({}),
    log: silentLog,
    countryHeader,
  } as unknown as ApiParts);
let api: (req: IncomingMessage, res: ServerResponse) => Promise<void> = apiWith();
const server = createServer((req, res) => void api(req, res));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/session`;
});
afterAll(() => server.close());
beforeEach(() => {
  uid = 0;
  account = {};
  api = apiWith();
});

const seen = async (headers: Record<string, string>) =>
  ((await (await fetch(url, { headers })).json()) as SessionUser).location_currency;

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'EUR'],
  ['ja-JP', 'JPY'],
  ['ko-KR', 'KRW'],
  ['pt-BR,pt;q=0.9', 'BRL'],
  ['en-GB', 'GBP'],
  ['en-US', 'USD'],
  ['sv-SE', 'USD'],
])('[ITEM-28, PRICE-35, PRICE-36] a visitor whose browser speaks %s is shown %s', async (languages, currency) => {
  expect(await seen({ 'accept-language': languages })).toBe(currency);
});

test('[ITEM-28, PRICE-35] a member without a paid plan is shown the currency of where they are', async () => {
  uid = 7;
  expect(await seen({ 'accept-language': 'de-DE' })).toBe('EUR');
  account = { plan_type: 'premium', plan_period: 'until expiration', free_premium_active: true };
  expect(await seen({ 'accept-language': 'de-DE' })).toBe('EUR');
});

test('[ITEM-28, PRICE-35] who pays, is shown the currency they pay in', async () => {
  uid = 7;
  account = { plan_type: 'creative', plan_period: 'yearly', plan_currency: 'GBP', location_currency: 'GBP' };
  expect(await seen({ 'accept-language': 'de-DE' })).toBe('GBP');
});

test('[PRICE-35] the country that the operator’s proxy names counts first; a header nobody set up is not looked at', async () => {
  const headers = { 'accept-language': 'de-DE', 'x-country': 'JP' };
  expect(await seen(headers)).toBe('EUR');
  api = apiWith('X-Country');
  expect(await seen(headers)).toBe('JPY');
  expect(await seen({ 'accept-language': 'de-DE', 'x-country': 'XX' })).toBe('EUR');
});

test('[PRICE-35] billing is told the currency of where a call comes from; what a caller says of it goes nowhere', async () => {
  const base = url.replace(/session$/, '');
  const headers = { 'accept-language': 'ja-JP', 'x-location-currency': 'INR' };
  await fetch(base + 'plans', { headers });
  expect(told['x-location-currency']).toBe('JPY');
  told = {};
  await fetch(base + 'plans', { headers: { ...headers, authorization: 'Bearer ' + API_KEY_PREFIX + 'a'.repeat(43) } });
  expect(told['x-location-currency']).toBe('JPY');
});
