import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';

/** A key, and its name in what it sealed. */
interface Key {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What is sealed: the secret of an authenticator, or a link at the bell that opens something. */
export type Sealed = 'account' | 'link';

/** Seals with the first key of the settings, opens with any of them. */
export interface Sealing {
  /** AES-256-GCM under a fresh nonce; what is sealed for one account, and as one kind of thing, opens for no other. */
  seal(text: string, uid: number, kind?: Sealed): string;
  /** Throws UNAVAILABLE where no key of the settings has sealed it, and an error where it was changed since. */
  open(sealed: string, uid: number, kind?: Sealed): string;
  /** Whether it is sealed by another key than the first. */
  isOld(sealed: string): boolean;
  /** Whether the settings lack its key. */
  isLost(sealed: string): boolean;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derived = (key: string, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'commonplace', `second-factor ${what}`, bytes));

/** A name says nothing of its key. */
const keyOf = (key: string): Key => ({
  name: derived(key, 'name', 6).toString('base64url'),
  bytes: derived(key, 'key', 32),
});

/** By the keys of `SECOND_FACTOR_KEYS`, the newest first. */
export function sealingBy(keys: readonly string[]): Sealing {
  const all = keys.map(keyOf);
  const [first] = all;
  if (!first) throw new Error('SECOND_FACTOR_KEYS names no key');
  const sealedBy = (sealed: string): Key | undefined => all.find(({ name }) => name === sealed.split('.')[0]);
  return {
    seal(text, uid, kind = 'account') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(aadOf(uid, kind));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [first.name, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, uid, kind = 'account') {
      const [, nonce = '', text = '', tag = ''] = sealed.split('.');
      const key = sealedBy(sealed);
      if (!key)
        throw new AppError('UNAVAILABLE', { cause: new Error('SECOND_FACTOR_KEYS lacks a key that is in use') });
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(aadOf(uid, kind));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    isOld: (sealed) => sealedBy(sealed) !== first,
    isLost: (sealed) => sealedBy(sealed) === undefined,
  };
}

const aadOf = (uid: number, kind: Sealed): Buffer => Buffer.from(`${kind} ${uid}`);
