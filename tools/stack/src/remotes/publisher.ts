import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signersOf, type PublisherKey, type Signers } from '@commonplace/remote-kit/build-signature';
import { Secrets } from '../secrets';
import { StopError } from '../stop-error';

type Env = Record<string, string | undefined>;

/** Who publishes remotes from here: the key that signs their builds, where it is at hand, and the public keys that the edge believes. */
export interface Publisher {
  key?: PublisherKey;
  signers: Signers;
}

/** The publisher of the copy on a data folder; its edge is given the public part of the same key. */
export function localPublisher(secrets: Secrets): Publisher & { key: PublisherKey } {
  const key = keyIn(readFileSync(secrets.keyFile(REMOTES_KEY), 'utf8'), secrets.keyFile(REMOTES_KEY));
  return { key, signers: signersOf(publicKeys([key])) };
}

/** Name of that key among the secrets of a data folder. */
export const REMOTES_KEY = 'remotes';

/**
 * The publisher for engines elsewhere, from `REMOTE_SIGNING_KEY` and `REMOTE_SIGNERS`, each also as `NAME_FILE`. With a key alone it is what counts.
 * @throws StopError when neither is set
 */
export function givenPublisher(env: Env): Publisher {
  const [own, open] = [given(env, 'REMOTE_SIGNING_KEY'), given(env, 'REMOTE_SIGNERS')];
  const key = own === undefined ? undefined : keyIn(own, 'REMOTE_SIGNING_KEY');
  if (open === undefined && !key)
    throw new StopError('Set REMOTE_SIGNERS (the public keys that the edge believes) or REMOTE_SIGNING_KEY.');
  try {
    const set = open === undefined ? publicKeys([key!]) : (JSON.parse(open) as { keys: PublisherKey[] });
    return { ...(key ? { key } : {}), signers: signersOf(set) };
  } catch (error) {
    throw new StopError(`REMOTE_SIGNERS: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The private key of {@link givenPublisher} where it is set, else the data folder's. */
export function signingKey(env: Env, dataDir: string): PublisherKey {
  const own = given(env, 'REMOTE_SIGNING_KEY');
  if (own !== undefined) return keyIn(own, 'REMOTE_SIGNING_KEY');
  return localPublisher(new Secrets(path.join(dataDir, 'secrets'))).key;
}

/** The key set that an edge is given: `REMOTE_SIGNERS` where it is set, else of the key that signs here. */
export function believedKeys(env: Env, dataDir: string): string {
  return given(env, 'REMOTE_SIGNERS') ?? JSON.stringify(publicKeys([signingKey(env, dataDir)]));
}

/** The file of the key that signs here, and its id. */
export function signingKeyFile(env: Env, dataDir: string): { file: string; kid: string } {
  const file = env.REMOTE_SIGNING_KEY_FILE ?? new Secrets(path.join(dataDir, 'secrets')).keyFile(REMOTES_KEY);
  return { file, kid: signingKey({ REMOTE_SIGNING_KEY_FILE: file }, dataDir).kid ?? '' };
}

/** The key set of private keys: their public parts alone, as `REMOTE_SIGNERS` takes it. */
export function publicKeys(keys: readonly PublisherKey[]): { keys: PublisherKey[] } {
  return { keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' })) };
}

/** A private key with its id, or an error that names where it was looked for. */
export function keyIn(text: string, where: string): PublisherKey {
  const key = parsed(text);
  if (key?.crv !== 'Ed25519' || !key.d || !key.kid)
    throw new StopError(`${where} holds no private Ed25519 key (JWK) with a kid.`);
  return key;
}

function parsed(text: string): PublisherKey | undefined {
  try {
    return JSON.parse(text) as PublisherKey;
  } catch {
    return undefined;
  }
}

function given(env: Env, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (env[name] || !file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StopError(`${name}_FILE: ${file} cannot be read.`);
  }
}
