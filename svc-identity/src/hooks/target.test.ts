import { faultOf, guardedLookup, isAllowedAddress } from './target';

test.each([
  ['https://example.org/hook', undefined],
  ['https://example.org:8443/hook?a=1', undefined],
  ['https://93.184.216.34/', undefined],
  ['https://[2606:2800:220:1::1]/', undefined],
  ['http://example.org/hook', 'hook-url-https'],
  ['ftp://example.org', 'hook-url-https'],
  ['file:///etc/passwd', 'hook-url-https'],
  ['https://user:secret@example.org/', 'hook-url-user'],
  ['https://user@example.org/', 'hook-url-user'],
  ['https://localhost/', 'hook-url-private'],
  ['https://api.localhost/', 'hook-url-private'],
  ['https://127.0.0.1/', 'hook-url-private'],
  ['https://2130706433/', 'hook-url-private'],
  ['https://0x7f.1/', 'hook-url-private'],
  ['https://[::1]/', 'hook-url-private'],
  ['https://[::ffff:10.0.0.1]/', 'hook-url-private'],
  ['https://10.1.2.3/', 'hook-url-private'],
  ['https://172.16.0.1/', 'hook-url-private'],
  ['https://192.168.1.1/', 'hook-url-private'],
  ['https://169.254.169.254/latest/meta-data', 'hook-url-private'],
  ['https://100.64.0.1/', 'hook-url-private'],
  ['https://0.0.0.0/', 'hook-url-private'],
  ['https://[fd00::1]/', 'hook-url-private'],
  ['https://[fe80::1]/', 'hook-url-private'],
  ['https://[64:ff9b::a00:1]/', 'hook-url-private'],
  ['https://[::10.0.0.1]/', 'hook-url-private'],
  ['https://[::7f00:1]/', 'hook-url-private'],
  ['https://mongodb/', 'hook-url'],
  ['not an address', 'hook-url'],
  ['', 'hook-url'],
] as const)('%s → %s', (url, fault) => {
  expect(faultOf(url, false)).toBe(fault);
});

test('on one’s own machine http and loopback are allowed, and nothing else that is not public', () => {
  expect(faultOf('http://localhost:9999/hook', true)).toBeUndefined();
  expect(faultOf('http://127.0.0.1:9999/hook', true)).toBeUndefined();
  expect(faultOf('http://[::1]:9999/hook', true)).toBeUndefined();
  expect(faultOf('http://10.0.0.1/', true)).toBe('hook-url-private');
  expect(isAllowedAddress('169.254.169.254', true)).toBe(false);
});

/** Answers what a connection would go to. */
const looked = (host: string, local: boolean, all: boolean) =>
  new Promise<unknown>((resolve) => {
    guardedLookup(local)(host, { all }, (err, address) => resolve(err ? err.name : address));
  });

test('a name that leads inside is refused when it is connected to', async () => {
  expect(await looked('localhost', false, true)).toBe('PrivateAddressError');
  expect(await looked('localhost', false, false)).toBe('PrivateAddressError');
  expect(await looked('localhost', true, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await looked('localhost', true, true)).toEqual(
    expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) as number })]),
  );
});
