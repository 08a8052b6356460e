import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const hostAndPort = /^[^\s,:/@]+:\d{1,5}$|^\[[\da-fA-F:]+\]:\d{1,5}$/;

/** Kinds of variables that several processes read; each says what is wanted, and none is tried for ever where it can never work. */
export const configTypes = {
  port: z.coerce.number().int().min(0).max(65_535),
  secret: z.string().min(16, 'must have at least 16 characters'),
  /** Address of a service or of the product itself. */
  webUrl: z.url({ protocol: /^https?$/, error: 'wants http://… or https://…' }),
  /** One server or several of one cluster. */
  natsUrl: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => protocolOf(one.trim(), ['nats:', 'tls:'])),
      'wants nats://… or tls://…',
    ),
  /** Several hosts are one address, which no `URL` can read: the driver does. */
  mongoUrl: z.string().regex(/^mongodb(?:\+srv)?:\/\/\S+$/, 'wants mongodb://… or mongodb+srv://…'),
  brokers: z
    .string()
    .refine((text) => text.split(',').every((one) => hostAndPort.test(one.trim())), 'wants host:port,…'),
  /** A file that holds a private Ed25519 key as JWK; it is looked at, so that a wrong one is named with all else that is wrong. */
  keyFile: z.string().superRefine((file, ctx) => {
    const fault = faultOfKey(file);
    if (fault) ctx.addIssue({ code: 'custom', message: fault });
  }),
};

function protocolOf(address: string, wanted: readonly string[]): boolean {
  return URL.canParse(address) && wanted.includes(new URL(address).protocol);
}

function faultOfKey(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return `${file || 'the file'} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`;
  }
  try {
    const key = createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
    return key.asymmetricKeyType === 'ed25519' ? undefined : `${file} holds another key than an Ed25519 one`;
  } catch {
    return `${file} holds no private key (JWK)`;
  }
}
