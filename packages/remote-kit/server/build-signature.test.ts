import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, flattenedVerify } from 'jose';
import { faultOfSignature, signBuild, signersOf, type PublisherKey } from './build-signature';

const makeKey = (kid: string): PublisherKey => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
});
const open = ({ d: _private, ...jwk }: PublisherKey): PublisherKey => jwk;
const key = makeKey('ours');
const signers = signersOf({ keys: [open(key), open(makeKey('another'))] });
const build = {
  name: 'mf-x',
  version: '1.0.0',
  container: 'mf_x_1_0_0',
  routes: ['/x', '/x/:id'],
  files: { 'b.js': 'sha384-b', 'a.js': 'sha384-a', 'mf-manifest.json': 'sha384-m' },
};
const signature = signBuild(build, key);
const fault = (changed: object, given: string | undefined = signature) =>
  faultOfSignature({ ...build, ...changed }, given, signers);

test('what a publisher signed is good, in whatever order it comes', () => {
  expect(fault({})).toBeUndefined();
  const turned = Object.fromEntries(Object.entries(build.files).reverse());
  expect(fault({ files: turned })).toBeUndefined();
});

test.each([
  ['one byte of a hash', { files: { ...build.files, 'a.js': 'sha384-A' } }],
  ['a file more', { files: { ...build.files, 'c.js': 'sha384-c' } }],
  ['a file less', { files: { 'a.js': 'sha384-a', 'mf-manifest.json': 'sha384-m' } }],
  ['another route', { routes: ['/x', '/log-in'] }],
  ['routes in another order', { routes: ['/x/:id', '/x'] }],
  ['another remote', { name: 'mf-y' }],
  ['another version', { version: '1.0.1' }],
  ['another container', { container: 'mf_y' }],
  ['no container', { container: undefined }],
  ['no routes', { routes: undefined }],
  ['no files', { files: undefined }],
])('%s is not what was signed', (_, changed) => {
  expect(fault(changed)).toBe('its signature is not of this content');
});

test('a signature is of one build: that of another version, or of bytes that were changed, is not good', () => {
  const other = signBuild({ ...build, version: '1.0.1' }, key);
  expect(fault({}, other)).toBe('its signature is not of this content');
  const bytes = Buffer.from(signature.split('.')[2]!, 'base64url');
  bytes[0]! ^= 1;
  expect(fault({}, `${signature.split('..')[0]}..${bytes.toString('base64url')}`)).toBe(
    'its signature is not of this content',
  );
});

test('no signature, one of an unknown key and one of another form are told apart', () => {
  expect(faultOfSignature(build, undefined, signers)).toBe('it is not signed');
  expect(fault({}, signBuild(build, makeKey('stranger')))).toBe('it is signed with an unknown key (stranger)');
  // Somebody else’s key under the name of ours.
  expect(fault({}, signBuild(build, makeKey('ours')))).toBe('its signature is not of this content');
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const [, , bytes] = signature.split('.');
  for (const malformed of [
    'x',
    `${header({ alg: 'none', kid: 'ours' })}..${bytes}`,
    `${header({ alg: 'EdDSA', kid: 'ours', crit: ['b64'], b64: false })}..${bytes}`,
    `${header({ alg: 'EdDSA' })}..${bytes}`,
    `${header({ alg: 'EdDSA', kid: 'ours' })}.e30.${bytes}`,
    `${signature}.more`,
  ])
    expect([malformed, fault({}, malformed)]).toEqual([malformed, 'its signature is malformed']);
});

test('it is a JWS of canonical JSON, as any other program checks it', async () => {
  const [header, , bytes] = signature.split('.');
  const payload =
    '{"container":"mf_x_1_0_0","files":{"a.js":"sha384-a","b.js":"sha384-b","mf-manifest.json":"sha384-m"},"name":"mf-x","routes":["/x","/x/:id"],"version":"1.0.0"}';
  const set = createLocalJWKSet({ keys: [{ ...open(key), kty: 'OKP', alg: 'EdDSA' }] });
  const jws = { protected: header!, payload: Buffer.from(payload).toString('base64url'), signature: bytes! };
  expect((await flattenedVerify(jws, set)).protectedHeader).toEqual({ alg: 'EdDSA', kid: 'ours' });
});

test('a set that could let nobody or anybody in is refused', () => {
  expect(() => signersOf({ keys: [] })).toThrow('holds no key');
  expect(() => signersOf({ keys: [key] })).toThrow('holds a private key');
  const { kid: _none, ...nameless } = open(key);
  expect(() => signersOf({ keys: [nameless] })).toThrow('without kid');
  expect(() => signersOf({ keys: [{ kid: 'rsa', kty: 'RSA' }] })).toThrow('another key than an Ed25519 one');
});
