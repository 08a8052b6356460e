import { isOwnHost } from './own-host';

const NAMES = ['stock.example.org'];

test.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:41234', '192.168.1.5', '[::1]:3000', '[::1]'])(
  '%s is this machine',
  (host) => expect(isOwnHost(host, [])).toBe(true),
);

test('so is a name that it was given, by any port', () => {
  for (const host of ['stock.example.org', 'Stock.example.org:8443']) expect(isOwnHost(host, NAMES)).toBe(true);
});

test.each([
  ...['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:3000:localhost'],
  ...['localhost@evil.example', '[evil.example]', 'a.stock.example.org', '', undefined],
])('%s is not', (host) => expect(isOwnHost(host, NAMES)).toBe(false));
