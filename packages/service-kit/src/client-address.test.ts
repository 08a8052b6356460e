import { clientAddress } from './client-address';

const from = (forwarded: string | undefined, peer = '10.0.0.9') =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } } as never);

test('a subscriber of IPv6 is one, whatever address of theirs a call comes from', () => {
  expect(from('2001:db8:7:1::a')).toBe(from('2001:db8:7:1:ffff:2:3:4'));
  expect(from('2001:db8:7:1::a')).not.toBe(from('2001:db8:7:2::a'));
});

test('an address of IPv4 stands for itself, the last that was written counts, else the peer', () => {
  expect(from('203.0.113.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(from(undefined, '::ffff:203.0.113.8')).toBe('203.0.113.8');
});
