import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestStack } from '@commonplace/stack/testing';
import { Secret, TOTP } from 'otpauth';
import { readMail } from './driver/mail';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

/** Engines have logs of their own; these are what the product writes. */
const OURS = /^(edge|svc-[a-z]+|mf-[a-z]+|payments|mail|captcha|sign-in)\.log(\.1)?$/;
const CARD = { number: '4000 0000 0000 0077', expiry: '12/39', cvc: '937' };

/** Somebody does everything that takes or makes a secret; afterwards none of them stands in any log. */
export function describeSecrets(stack: () => TestStack): void {
  test('[SEC] passwords, codes, tokens, keys, cards and mail addresses stand in no line that any part has logged', async () => {
    const run = Date.now().toString(36);
    const secrets = new Map<string, string>();
    const secret = (what: string, value: string | undefined): string => {
      if (!value || value.length < 6) throw new Error(`there is no ${what}: ${value}`);
      secrets.set(what, value);
      return value;
    };
    const mail = secret('mail address', `canary.${run}@example.org`);
    const pass = secret('password', `canary harbour ${run}`);
    const someone = new Visitor(stack().url);
    secret('CSRF token', (await someone.session()).token);
    const post = (to: string, body: unknown, headers: Record<string, string> = {}) =>
      someone.send('POST', `/api/v1${to}`, body, headers);
    const captcha = async () => secret(`captcha ${secrets.size}`, await someone.captcha());

    expect((await post('/user/pre-signup', { name: 'Can Ary', mail, pass, captcha: await captcha() })).status).toBe(
      200,
    );
    const letter = await until(async () => (await readMail(stack().url, mail)).at(-1), 30_000, 'the code');
    const code = /\b(\d{6})\b/.exec(letter.text)?.[1] ?? '';
    expect((await post('/user/signup-code', { mail, code: '000000' })).status).toBe(422);
    const joined = await post('/user/signup-code', { mail, code });
    expect(joined.status).toBe(200);
    secret('session', someone.sessionCookie().split('=')[1]);
    secret('CSRF token of the session', (await someone.session()).token);

    // Wrong in every way that a password can be sent wrong.
    const other = new Visitor(stack().url);
    await other.session();
    const guess = secret('guess', `canary guess ${run}`);
    const given = { name: mail, pass: guess, captcha: await other.captcha() };
    expect((await other.send('POST', '/api/v1/user/login', given)).status).toBe(422);
    const broken = secret('password in a broken body', `canarybroken${run}`);
    const json = { 'content-type': 'application/json' };
    expect((await other.send('POST', '/api/v1/user/login', `{"pass":"${broken}",`, json)).status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await other.send('POST', '/api/v1/user/login', `pass=${broken}`, form)).status).toBe(415);
    await other.send('POST', '/api/v1/user/login', { name: mail, pass: { [broken]: broken } });

    // A link by mail, looked at and used.
    await other.send('POST', '/api/v1/user/password', { name: mail });
    const link = await until(
      async () => (await readMail(stack().url, mail)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean),
      30_000,
      'the link',
    );
    const reset = secret('reset token', link);
    expect((await other.send('GET', `/user/reset?token=${reset}`)).status).toBe(200);
    const renewed = secret('new password', `canary renewed ${run}`);
    expect((await other.send('POST', '/api/v1/user/reset', { token: reset, pass: renewed })).status).toBe(200);
    await someone.logIn(mail, renewed);
    secret('second session', someone.sessionCookie().split('=')[1]);

    // Keys and hooks.
    const key = (await (await post('/api-keys', { name: 'canary', scopes: ['library:read'] })).json()) as {
      key?: string;
    };
    if (key.key) {
      secret('API key', key.key);
      const asked = await fetch(`${stack().url}/api/v1/session`, { headers: { authorization: `Bearer ${key.key}` } });
      await asked.arrayBuffer();
    }
    const hook = { name: 'canary', url: 'https://example.org/canary', events: ['upload.ready'] };
    const hooked = (await (await post('/hooks', hook)).json()) as { secret?: string };
    secret('secret of a webhook', hooked.secret);
    const wrongKey = secret('made-up API key', `cpk_${'canary'.repeat(7)}x`);
    await fetch(`${stack().url}/api/v1/session`, { headers: { authorization: `Bearer ${wrongKey}` } });
    await fetch(`${stack().url}/api/v1/session`, {
      headers: { cookie: `commonplace_session=s.${'canarycookie'.repeat(4)}` },
    });
    secrets.set('made-up cookie', 'canarycookie');

    // Money: a card that is declined late.
    const opened = await post('/membership/checkout', { sku: 'raw_2_premium_yearly_usd', skip_trial: true, seats: 1 });
    const { session } = (await opened.json()) as { session: { id: string } };
    await someone.send('POST', `/pay/sandbox/frame/${session.id}/pay`, CARD);
    secrets.set('card number', CARD.number);
    secrets.set('card number without blanks', CARD.number.replaceAll(' ', ''));
    secrets.set('security code', `"${CARD.cvc}"`);

    // An authenticator, and what stands in for it.
    const begun = (await (await post('/user/second-factor', { pass: renewed })).json()) as { secret?: string };
    const seed = secret('secret of an authenticator', begun.secret);
    const digits = new TOTP({ secret: Secret.fromBase32(seed) }).generate();
    const turned = await post('/user/second-factor/confirm', { code: digits });
    const { recovery_codes: codes = [] } = (await turned.json()) as { recovery_codes?: string[] };
    for (const [n, one] of codes.entries()) secret(`recovery code ${n}`, one);
    expect(codes).toHaveLength(10);

    await post('/user/logout', {});

    const logs = path.join(stack().dataDir, 'logs');
    const found: string[] = [];
    let lines = 0;
    for (const name of readdirSync(logs).filter((one) => OURS.test(one))) {
      const text = readFileSync(path.join(logs, name), 'utf8');
      lines += text.split('\n').length;
      for (const [what, value] of secrets)
        for (const form of new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]))
          if (text.includes(form)) {
            const at = text.indexOf(form);
            found.push(`${what} in ${name}: ${text.slice(Math.max(0, at - 200), at)}…`);
          }
    }
    expect(lines).toBeGreaterThan(20);
    expect(found).toEqual([]);
  }, 180_000);
}
