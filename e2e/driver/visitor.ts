/** Somebody who talks to the edge without a browser: keeps the cookie, sends the CSRF token. */
export class Visitor {
  private cookie = '';
  private csrf = '';

  constructor(readonly base: string) {}

  /** The cookie as `name=value`, to be given to a browser. */
  sessionCookie(): string {
    return this.cookie;
  }

  /** Reads the session, which also brings the CSRF token. Throws when it cannot be told now. */
  async session(): Promise<{ uid: number; plan_type: string; token: string; full_name: string }> {
    const reply = await this.send('GET', '/api/v1/session');
    if (!reply.ok) throw new Error(`the session answered ${reply.status}: ${await reply.text()}`);
    const user = (await reply.json()) as { uid: number; plan_type: string; token: string; full_name: string };
    this.csrf = user.token;
    return user;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const asItIs = body instanceof FormData || body instanceof Blob || typeof body === 'string';
    const reply = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      ...(signal ? { signal } : {}),
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(method === 'GET' ? {} : { 'x-csrf-token': this.csrf }),
        ...(body === undefined || asItIs ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asItIs ? body : JSON.stringify(body) }),
    });
    const set = reply.headers.getSetCookie().find((line) => line.includes('commonplace_session='));
    if (set) this.cookie = set.split(';')[0] as string;
    return reply;
  }

  /** Solves the captcha as the page does. Throws when none is given now: an outage's answer is JSON too, and would be "solved" for minutes. */
  async captcha(): Promise<string> {
    const { solveChallenge } = await import('altcha-lib');
    const reply = await this.send('GET', '/api/v1/user/captcha');
    if (!reply.ok) throw new Error(`the captcha answered ${reply.status}: ${await reply.text()}`);
    const challenge = (await reply.json()) as {
      challenge: string;
      salt: string;
      algorithm: 'SHA-256';
      maxnumber: number;
      signature: string;
    };
    const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
      .promise;
    if (!solution) throw new Error('the captcha has no solution');
    const { maxnumber: _, ...rest } = challenge;
    return Buffer.from(JSON.stringify({ ...rest, number: solution.number })).toString('base64');
  }

  /** Logs in and reads the new session. */
  async logIn(name: string, pass = 'commonplace'): Promise<{ uid: number; plan_type: string }> {
    await this.session();
    const reply = await this.send('POST', '/api/v1/user/login', { name, pass, captcha: await this.captcha() });
    if (reply.status !== 200) throw new Error(`log-in answered ${reply.status}: ${await reply.text()}`);
    return this.session();
  }
}
