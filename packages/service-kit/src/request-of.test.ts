import { createHash } from 'node:crypto';
import { isSameRequest, requestOf } from './request-of';

const of = (bodyType: 'multipart' | 'stream' | 'raw' | 'json', headers: Record<string, string>, body?: unknown) =>
  requestOf({ bodyType }, { originalUrl: '/api/v1/uploads', headers, body });
const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const formOf = (bytes: number, boundary: string) =>
  of('multipart', { 'content-type': type(boundary), 'content-length': String(bytes + 2 * boundary.length) });

test('the same file again is the same request, whatever boundary the browser makes of it; a file of another length is not', () => {
  const first = formOf(1_000, '----WebKitFormBoundaryAbCdEfGhIjKlMnOp');
  expect(isSameRequest(first, formOf(1_000, '----WebKitFormBoundary1234567890123456'))).toBe(true);
  expect(isSameRequest(first, formOf(1_001, '----WebKitFormBoundary1234567890123456'))).toBe(false);
  const other = formOf(1_000, '----geckoformboundaryf0a1b2c3d4e5f60718293a4b5c6d7e8');
  expect(isSameRequest(other, formOf(1_000, '----geckoformboundary0a1b2c3d4e5f60718293a4b5c6d7e8f9'))).toBe(true);
  expect(isSameRequest(other, formOf(5_000, '----geckoformboundary0a1b2c3d4e5f60718293a4b5c6d7e8f9'))).toBe(false);
  expect(isSameRequest(first, of('multipart', { 'content-type': 'text/plain', 'content-length': '1076' }))).toBe(false);
});

test('parts of a resumable upload are the same by length, place and name', () => {
  const begun = { 'upload-length': '100', 'upload-metadata': 'filename YQ==' };
  expect(of('stream', begun)).toBe(of('stream', { ...begun }));
  const others: Record<string, string>[] = [
    { 'upload-length': '101' },
    { 'upload-metadata': 'filename Yg==' },
    { 'content-length': '7' },
  ];
  for (const over of others)
    expect(isSameRequest(of('stream', begun), of('stream', { ...begun, ...over }))).toBe(false);
});

test('a body that was read counts by all of its bytes', () => {
  expect(of('raw', {}, Buffer.from('one'))).toBe(of('raw', {}, Buffer.from('one')));
  expect(isSameRequest(of('raw', {}, Buffer.from('one')), of('raw', {}, Buffer.from('two')))).toBe(false);
  expect(isSameRequest(of('json', {}, { a: 1 }), of('json', {}, { a: 2 }))).toBe(false);
});

test('[SEC] with a secret nobody can tell from what is kept whether a password was in it', () => {
  const request = { originalUrl: '/api/v1/user/pre-signup', headers: {}, body: { pass: 'sunshine' } };
  const kept = (secret?: string) => requestOf({ bodyType: 'json' }, request, secret);
  const guess = createHash('sha256').update(`${request.originalUrl}\n{"pass":"sunshine"}\n`).digest('base64url');
  expect(kept()).toBe(guess);
  expect(kept('one')).not.toBe(guess);
  expect(kept('one')).toBe(kept('one'));
  expect(kept('one')).not.toBe(kept('another'));
});
