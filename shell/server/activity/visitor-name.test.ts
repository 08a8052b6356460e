import type { IncomingMessage } from 'node:http';
import { clientAddresses, NO_PROXIES, trustedProxies } from '../client-address';
import type { Known } from '../session/sessions';
import { networkOf, visitorNames } from './visitor-name';

const SECRET = 'a secret of the tests that is long enough';
const DAY = '2026-03-10T09:00:00.000Z';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';

const from = (remoteAddress: string, forwarded?: string, agent = BROWSER) =>
  ({
    headers: { 'user-agent': agent, ...(forwarded && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const nobody = (sid: string) => ({ sid, uid: 0 }) as unknown as Known;
const member = (sid: string, uid: number) => ({ sid, uid }) as unknown as Known;

const visitors = (secret = SECRET) => {
  const names = visitorNames(secret);
  return (...asked: Parameters<typeof names>) => names(...asked).session;
};

test('eight sessions of one browser without an account are one visitor of a day', () => {
  const name = visitors();
  const names = Array.from({ length: 8 }, (_, at) => name(from('203.0.113.7'), nobody(`a:${at}`), DAY));
  expect(new Set(names).size).toBe(1);
  expect(name(from('203.0.113.8'), nobody('a:0'), DAY)).not.toBe(names[0]);
});

test('a thousand user agents of one address are four visitors and one network; another address is others', () => {
  const names = visitorNames(SECRET);
  const asked = (address: string) =>
    Array.from({ length: 1_000 }, (_, at) =>
      names(from(address, undefined, `${BROWSER} ${at}`), nobody(`a:${at}`), DAY),
    );
  const one = asked('203.0.113.7');
  const other = asked('203.0.113.8');
  expect(new Set(one.map(({ session }) => session)).size).toBe(4);
  expect(new Set(one.map(({ network }) => network)).size).toBe(1);
  expect(new Set([...one, ...other].map(({ session }) => session)).size).toBe(8);
  expect(new Set([...one, ...other].map(({ network }) => network)).size).toBe(2);
});

test('a member is one visitor, however often and from wherever they log in', () => {
  const name = visitors();
  expect(name(from('203.0.113.7'), member('s1', 4_711), DAY)).toBe(
    name(from('198.51.100.2'), member('s2', 4_711), DAY),
  );
  expect(name(from('203.0.113.7'), member('s1', 4_711), DAY)).not.toBe(
    name(from('203.0.113.7'), member('s1', 12), DAY),
  );
});

test('the names change with the day and cannot be made without the secret', () => {
  const names = visitorNames(SECRET);
  const asked = [from('203.0.113.7'), member('s1', 4_711)] as const;
  const today = names(...asked, DAY);
  for (const other of [names(...asked, '2026-03-11T09:00:00.000Z'), visitorNames(`${SECRET}!`)(...asked, DAY)]) {
    expect(other.session).not.toBe(today.session);
    expect(other.network).not.toBe(today.network);
  }
});

test('behind a proxy that does not say who comes, each session is a visitor and a network', () => {
  const names = visitorNames(SECRET);
  const one = names(from('10.4.0.9'), nobody('a:1'), DAY);
  const other = names(from('10.4.0.9'), nobody('a:2'), DAY);
  expect([one.session === other.session, one.network === other.network]).toEqual([false, false]);
});

test.each([
  ['a visitor', '203.0.113.7', undefined, '203.0.113.7'],
  ['an IPv4 address in IPv6 form', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['this machine', '127.0.0.1', undefined, '127.0.0.1'],
  ['a subscriber with IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['the same, written shortly', '2001:db8:1:2::6', undefined, '2001:db8:1:2'],
  ['a visitor who claims to be another', '203.0.113.7', '198.51.100.2', '203.0.113.7'],
  ['a private address that claims to be another', '10.4.0.9', '198.51.100.2', undefined],
  ['something on this machine that names another', '127.0.0.1', '198.51.100.2', undefined],
  ['something on this machine that names nobody', '127.0.0.1', 'unknown', undefined],
  ['no address', '', undefined, undefined],
])('the network of %s', (_, peer, forwarded, expected) => {
  expect(networkOf(from(peer, forwarded), clientAddresses(NO_PROXIES))).toBe(expected);
});

test.each([
  ['a proxy of ours', '10.4.0.9', '203.0.113.7', '203.0.113.7'],
  ['two proxies of ours', '127.0.0.1', '198.51.100.2, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
  ['a private proxy that names a private address', '10.4.0.9', '10.0.0.1', undefined],
  ['a visitor past the proxies', '203.0.113.7', '198.51.100.2', '203.0.113.7'],
])('with proxies that are believed, the network of %s', (_, peer, forwarded, expected) => {
  const trusted = trustedProxies('10.0.0.0/8,127.0.0.1') ?? NO_PROXIES;
  expect(networkOf(from(peer, forwarded), clientAddresses(trusted))).toBe(expected);
  const names = visitorNames(SECRET, clientAddresses(trusted));
  const [one, other] = ['a:1', 'a:2'].map((sid) => names(from(peer, forwarded), nobody(sid), DAY));
  expect(one?.network === other?.network).toBe(expected !== undefined);
});
