import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from './send';

// A listener inside, and everything that could lead a delivery to it from outside. What counts is what the listener sees.
let seen = 0;
const inside = createServer((_req, res) => {
  seen++;
  res.end('inside');
});
inside.on('connection', () => seen++);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => inside.close());
beforeEach(() => {
  seen = 0;
});
afterEach(() => jest.restoreAllMocks());

const words = (...parts: (string | number)[]) => parts.join('');
const post = (url: string, local = false) => send({ url, headers: {}, body: '{}', local, timeoutMs: 1_500 });
/** From now on every name leads to these, one question after the other; gives how often it was asked. */
const leadTo = (...addresses: string[]) => {
  let asked = 0;
  jest.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    done: (err: null, list: object[]) => void,
  ) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as never);
  return () => asked;
};

test.each([
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  'user@127.0.0.1',
  'example.org@127.0.0.1',
  '127.0.0.1#@example.org',
  '127.0.0.1\\@example.org',
])('an address that is written as %s is not connected to', async (host) => {
  for (const scheme of ['http', 'https']) {
    const { status, answer } = await post(
      words(
        scheme,
        '://',
        host.includes('#') || host.includes('\\')
          ? host.replace('127.0.0.1', words('127.0.0.1:', port))
          : words(host, ':', port),
        '/',
      ),
    );
    expect([status, answer]).toEqual([null, '']);
  }
  expect(seen).toBe(0);
});

test.each([
  'file:///etc/passwd',
  'gopher://127.0.0.1:1/x',
  'ftp://127.0.0.1/',
  'data:text/plain,x',
  'http:127.0.0.1',
  '//127.0.0.1/',
  '',
])('what is no address of the web is not followed: %s', async (url) => {
  expect(await post(url)).toEqual({ status: null, error: 'private', answer: '' });
});

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('a name that leads to %s is not connected to', async (address) => {
  leadTo(address);
  expect((await post(words('https://innocent.example:', port, '/'))).error).toBe('private');
  expect(seen).toBe(0);
});

test('a name that is public when it is looked at and private a moment later is asked once and connected to as it was seen', async () => {
  // The first answer counts as public, and has been given to nobody yet; a second question would lead inside.
  const asked = leadTo('4000::1', '127.0.0.1');
  const first = await post(words('https://rebinding.example:', port, '/'));
  expect([first.status, first.error === 'private', asked()]).toEqual([null, false, 1]);
  expect(seen).toBe(0);
});

test('a redirect that leads inside is not followed', async () => {
  const outside = createServer((_req, res) =>
    res.writeHead(302, { location: words('http://127.0.0.1:', port, '/') }).end(),
  );
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { error, status } = await post(words('http://127.0.0.1:', (outside.address() as AddressInfo).port, '/'), true);
  expect([error, status]).toEqual(['redirect', 302]);
  expect(seen).toBe(0);
  outside.close();
});

test('the listener would have seen it: where loopback is allowed it is reached', async () => {
  expect((await post(words('http://127.0.0.1:', port, '/'), true)).answer).toBe('inside');
  expect(seen).toBeGreaterThan(0);
});
