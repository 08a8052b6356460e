import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { encodingOf, packed, packing } from './compression';
import { createUpstream } from './upstream';

const LONG = JSON.stringify({ results: Array.from({ length: 200 }, (_, at) => ({ title: `Picture ${at}` })) });
const taking = (accepted?: string, method = 'GET') => ({
  method,
  headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
});

test('the best is taken that the caller takes, and nothing that it refuses', () => {
  expect(encodingOf(taking('gzip, deflate, br, zstd'))).toBe('br');
  expect(encodingOf(taking('gzip, deflate'))).toBe('gzip');
  expect(encodingOf(taking('br;q=0, gzip;q=0.5'))).toBe('gzip');
  expect(encodingOf(taking('gzip; q=0.0'))).toBeUndefined();
  expect(encodingOf(taking('identity'))).toBeUndefined();
  expect(encodingOf(taking())).toBeUndefined();
});

test('a text is packed where that is worth it, and says how long it is', async () => {
  const br = await packed(taking('br'), LONG);
  expect(br.headers).toEqual({ 'content-encoding': 'br', 'content-length': String(br.body.length) });
  expect(brotliDecompressSync(br.body).toString()).toBe(LONG);
  const zip = await packed(taking('gzip'), LONG);
  expect(gunzipSync(zip.body).toString()).toBe(LONG);
  expect(zip.body.length).toBeLessThan(LONG.length / 3);
  expect(await packed(taking('br'), 'short')).toEqual({
    body: Buffer.from('short'),
    headers: { 'content-length': '5' },
  });
  expect((await packed(taking(), LONG)).body.toString()).toBe(LONG);
});

test('what is packed already, short, refused, no JSON or no whole answer leaves as it came', () => {
  const json = { 'content-type': 'application/json' };
  expect(packing(taking('br'), 200, json)?.headers['content-encoding']).toBe('br');
  for (const [status, headers] of [
    [200, { ...json, 'content-encoding': 'gzip' }],
    [200, { ...json, 'content-length': '90' }],
    [200, { 'content-type': 'image/webp' }],
    [206, json],
    [304, json],
  ] as const)
    expect([headers, packing(taking('br'), status, headers)]).toEqual([headers, undefined]);
  expect(packing(taking('br', 'POST'), 200, json)).toBeUndefined();
  expect(packing(taking('br', 'HEAD'), 200, json)).toBeUndefined();
});

test('an answer of a service is packed on its way where it may be, and its tag says that the bytes are others', async () => {
  const service = createServer((_, res) =>
    res.writeHead(200, { 'content-type': 'application/json', etag: '"one"', 'content-length': LONG.length }).end(LONG),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const upstream = createUpstream('svc-x', `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  const front = createServer((req, res) => {
    void upstream.forward(req, res, { path: '/', headers: {}, pack: req.url === '/open' });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  try {
    const open = await request(`${url}/open`, { headers: { 'accept-encoding': 'br' } });
    expect(open.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"one"', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(Buffer.from(await open.body.arrayBuffer())).toString()).toBe(LONG);
    const secret = await request(`${url}/secret`, { headers: { 'accept-encoding': 'br' } });
    expect(secret.headers).toMatchObject({ etag: '"one"', 'content-length': String(LONG.length) });
    expect(await secret.body.text()).toBe(LONG);
    const plain = await request(`${url}/open`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await plain.body.text()).toBe(LONG);
  } finally {
    front.close();
    service.close();
    await upstream.close();
  }
});
