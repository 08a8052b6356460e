import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file that only its owner can read; it is never seen half-written. */
export function writeSecret(file: string, content: string): void {
  const temporary = `${file}.tmp${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}

/** Passwords and keys of one data folder, made once and kept under `<data>/secrets` (0700, files 0600). */
export class Secrets {
  private readonly file: string;
  private readonly values: Record<string, string>;

  constructor(private readonly dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    this.file = path.join(dir, 'passwords.json');
    this.values = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>) : {};
  }

  /** The password or signing secret of that name: 32 random bytes as hex, the same at every start. */
  password(name: string): string {
    const known = this.values[name];
    if (known) return known;
    const made = randomBytes(32).toString('hex');
    this.values[name] = made;
    writeSecret(this.file, JSON.stringify(this.values, null, 2));
    return made;
  }

  /** The file of an Ed25519 private key (JWK with `kid`, its RFC 7638 thumbprint), made on first use. */
  keyFile(name: string): string {
    const file = path.join(this.dir, `${name}.jwk.json`);
    if (!existsSync(file)) {
      const { privateKey } = generateKeyPairSync('ed25519');
      const { crv, kty, x, d } = privateKey.export({ format: 'jwk' });
      const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
      writeSecret(file, JSON.stringify({ kty, crv, x, d, kid, alg: 'EdDSA', use: 'sig' }));
    }
    return file;
  }

  /** The key set (public parts only) of the key of that name, as a file that services may be pointed at. */
  publicKeySet(name: string): string {
    const file = path.join(this.dir, `${name}.jwks.json`);
    const { d: _private, ...open } = JSON.parse(readFileSync(this.keyFile(name), 'utf8')) as Record<string, string>;
    writeSecret(file, JSON.stringify({ keys: [open] }));
    return file;
  }
}
