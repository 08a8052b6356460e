import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anonymousTokens } from '@commonplace/stack/chaos/anonymous';
import { Secrets } from '@commonplace/stack/secrets';
import type { TestStack } from '@commonplace/stack/testing';
import { createChallenge } from 'altcha-lib';
import { readMail } from '../driver/mail';
import { until } from '../driver/until';

const PASS = 'a quiet harbour 42';
let machines = 0;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}
export interface Somebody {
  post(to: string, body: unknown): Promise<Answer>;
  logIn(name: string, pass: string): Promise<Answer>;
}

const tokens = new Map<string, Promise<() => Promise<string>>>();

/** Somebody on a machine of their own, whom no limit has counted yet, straight at svc-identity. */
export async function somebody({ dataDir }: TestStack): Promise<Somebody> {
  const { parts } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { url: string }>;
  };
  const token = tokens.get(dataDir) ?? anonymousTokens(dataDir);
  tokens.set(dataDir, Promise.resolve(token));
  machines += 1;
  const headers = {
    authorization: `Bearer ${await (await token)()}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`,
  };
  const post = async (to: string, body: unknown): Promise<Answer> => {
    const began = performance.now();
    const reply = await fetch(`${parts['svc-identity']?.url}/api/v1${to}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    return { status: reply.status, body: text, ms: performance.now() - began };
  };
  return {
    post,
    logIn: async (name, pass) => post('/user/login', { name, pass, captcha: await solvedCaptcha(dataDir) }),
  };
}

/** A solved captcha, made with the copy's own secret: solving hundreds takes longer than all that is measured. */
export async function solvedCaptcha(dataDir: string): Promise<string> {
  const hmacKey = new Secrets(path.join(dataDir, 'secrets')).password('captcha');
  const expires = Math.floor(Date.now() / 1000) + 300;
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const number = 7;
  const { algorithm, challenge, signature } = await createChallenge({ algorithm: 'SHA-256', hmacKey, number, salt });
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

/** Somebody signs up by a code from the mail. */
export async function signedUp(
  stack: TestStack,
  mail = `timing-${Date.now().toString(36)}-${machines}@example.org`,
): Promise<{ mail: string; pass: string }> {
  const who = await somebody(stack);
  const captcha = await solvedCaptcha(stack.dataDir);
  const asked = await who.post('/user/pre-signup', { name: 'Tim Ing', mail, pass: PASS, captcha });
  if (asked.status >= 300) throw new Error(`sign-up answered ${asked.status}: ${asked.body}`);
  const letter = await until(async () => (await readMail(stack.url, mail)).at(-1), 30_000, 'the code');
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1] ?? '';
  const joined = await who.post('/user/signup-code', { mail, code });
  if (joined.status >= 300) throw new Error(`the code answered ${joined.status}: ${joined.body}`);
  return { mail, pass: PASS };
}
