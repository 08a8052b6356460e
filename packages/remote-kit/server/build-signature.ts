import { createPrivateKey, createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { RemoteVersion } from '../src/registry/registry';

/** What a publisher signs of a build: whose it is, which version, what it may show, and the hash of each of its files. */
export interface SignedBuild {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly routes: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

type Unsure<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A publisher's Ed25519 key (JWK) with its id. */
export type PublisherKey = JsonWebKey & { kid?: string };

/** Public keys of publishers by their ids. */
export type Signers = ReadonlyMap<string, KeyObject>;

/** @throws Error when the set holds no key, a private one, one without id, or one of another kind than Ed25519 */
export function signersOf({ keys }: { readonly keys: readonly PublisherKey[] }): Signers {
  if (keys.length === 0) throw new Error('holds no key');
  return new Map(
    keys.map((jwk) => {
      if (jwk.d !== undefined) throw new Error('holds a private key');
      if (!jwk.kid) throw new Error('holds a key without kid');
      if (jwk.crv !== 'Ed25519') throw new Error('holds another key than an Ed25519 one');
      return [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })];
    }),
  );
}

/**
 * The signature of a build: a JWS whose payload is detached (RFC 7515, appendix F), as whoever checks it has the list. The payload is the
 * build's canonical JSON (RFC 8785).
 */
export function signBuild(build: SignedBuild, jwk: PublisherKey): string {
  const header = encoded(JSON.stringify({ alg: 'EdDSA', kid: jwk.kid }));
  const signature = sign(null, signingInput(header, build), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `${header}..${signature.toString('base64url')}`;
}

/** Why a build is not what one of the publishers signed; undefined when it is. */
export function faultOfSignature(
  build: Unsure<SignedBuild>,
  signature: string | undefined,
  signers: Signers,
): string | undefined {
  if (!signature) return 'it is not signed';
  const [header = '', payload, bytes = '', ...more] = signature.split('.');
  const kid = keyNamed(header);
  if (kid === undefined || payload !== '' || more.length > 0) return 'its signature is malformed';
  const key = signers.get(kid);
  if (!key) return `it is signed with an unknown key (${kid})`;
  const good = isWhole(build) && verify(null, signingInput(header, build), key, Buffer.from(bytes, 'base64url'));
  return good ? undefined : 'its signature is not of this content';
}

/** The same of a version in the row of a remote. */
export function faultOfVersion(name: string, version: RemoteVersion, signers: Signers): string | undefined {
  const { integrity: files, container, routes, signature } = version;
  return faultOfSignature({ name, version: version.version, container, routes, files }, signature, signers);
}

/** The id of the key that a protected header names; undefined for one that is not ours. */
function keyNamed(header: string): string | undefined {
  try {
    const read = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
    // Neither another algorithm nor an extension that we would have to understand.
    const ours = read['alg'] === 'EdDSA' && Object.keys(read).every((name) => name === 'alg' || name === 'kid');
    return ours && typeof read['kid'] === 'string' ? read['kid'] : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(build: Unsure<SignedBuild>): build is SignedBuild {
  const { name, version, container, routes, files } = build;
  return [name, version, container, routes, files].every((part) => part !== undefined);
}

/** Names of members in their order, nothing between: what is written of a build is the same wherever it comes from. */
function canonical({ name, version, container, routes, files }: SignedBuild): string {
  const sorted = Object.keys(files)
    .sort()
    .map((file) => `${JSON.stringify(file)}:${JSON.stringify(files[file])}`);
  const members = { container, files: `{${sorted.join(',')}}`, name, routes, version };
  return `{${Object.entries(members)
    .map(([member, value]) => `"${member}":${member === 'files' ? String(value) : JSON.stringify(value)}`)
    .join(',')}}`;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const signingInput = (header: string, build: SignedBuild): Buffer =>
  Buffer.from(`${header}.${encoded(canonical(build))}`);
