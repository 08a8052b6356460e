import { edgeConfig } from './config';
import { clientAddresses, NO_PROXIES, trustedProxies, type Sent } from './client-address';

const sent = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as unknown as Sent;
const addressBehind = (proxies: string) => {
  const trusted = trustedProxies(proxies);
  if (!trusted) throw new Error(`${proxies} is not read`);
  return clientAddresses(trusted);
};

test('without the setting nobody is believed: a forged header changes nothing, not even from a private address', () => {
  const address = clientAddresses(NO_PROXIES);
  expect(address(sent('203.0.113.7', '198.51.100.2'))).toBe('203.0.113.7');
  expect(address(sent('10.4.0.9', '198.51.100.2'))).toBe('10.4.0.9');
  expect(addressBehind('')(sent('10.4.0.9', '198.51.100.2'))).toBe('10.4.0.9');
  expect(addressBehind('0')(sent('10.4.0.9', '198.51.100.2'))).toBe('10.4.0.9');
});

test.each([
  ['one proxy', '1', '10.4.0.9', '203.0.113.7', '203.0.113.7'],
  ['one proxy, and a forged entry before it', '1', '10.4.0.9', '198.51.100.2, 203.0.113.7', '203.0.113.7'],
  ['two proxies', '2', '10.4.0.9', '198.51.100.2, 203.0.113.7, 192.0.2.7', '203.0.113.7'],
  ['fewer entries than proxies', '2', '10.4.0.9', '203.0.113.7', '203.0.113.7'],
  ['a proxy that names nobody', '1', '10.4.0.9', undefined, '10.4.0.9'],
  ['a proxy that names no address', '1', '10.4.0.9', '203.0.113.7, unknown', '10.4.0.9'],
  ['a port behind the address', '1', '10.4.0.9', '203.0.113.7:51234', '203.0.113.7'],
  ['a port behind one of IPv6', '1', '10.4.0.9', '[2001:db8::7]:51234', '2001:db8::7'],
  ['IPv4 in the form of IPv6', '1', '::ffff:10.4.0.9', '::ffff:203.0.113.7', '203.0.113.7'],
  ['a network', '10.4.0.0/16', '10.4.0.9', '198.51.100.2, 203.0.113.7, 10.4.1.1', '203.0.113.7'],
  ['a peer outside the network', '10.4.0.0/16', '203.0.113.7', '198.51.100.2', '203.0.113.7'],
  ['a peer in the form of IPv6', '10.4.0.0/16', '::ffff:10.4.0.9', '203.0.113.7', '203.0.113.7'],
  ['an address and a network', '192.0.2.7, fd00::/8', 'fd00::1', '198.51.100.2, 203.0.113.7, 192.0.2.7', '203.0.113.7'],
  ['nobody but proxies', '10.0.0.0/8', '10.4.0.9', '10.4.0.7', '10.4.0.7'],
])('the address behind %s', (_, proxies, peer, forwarded, expected) => {
  expect(addressBehind(proxies)(sent(peer, forwarded))).toBe(expected);
});

test.each(['many', '-1', '11', '10.4.0.0/33', '10.4.0.0/', '0.0.0.0/0', '::/0', '10.4.0/16', '10.4.0.1/8/8', '1,'])(
  'TRUSTED_PROXIES=%s is refused when the edge starts, with what it wants',
  (proxies) => {
    expect(trustedProxies(proxies)).toBeUndefined();
    expect(() => edgeConfig({ TRUSTED_PROXIES: proxies })).toThrow(/TRUSTED_PROXIES: wants a number/);
  },
);
