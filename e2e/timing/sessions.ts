import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenBehind } from '@commonplace/stack/chaos/anonymous';
import type { TestStack } from '@commonplace/stack/testing';
import { Visitor } from '../driver/visitor';
import { signedUp } from './people';

/** A call of each service that takes whoever has a good token. */
const CALLS = {
  'svc-identity': '/user/sessions',
  'svc-billing': '/plans?currency=USD',
  'svc-assets': '/projects',
  'svc-catalog': '/search?scope=all&q=arrow',
} as const;
const SERVICES = Object.keys(CALLS) as (keyof typeof CALLS)[];
/** Aim: ms until every service refuses what it took before. */
export const ENDED_MS = 2_000;
const GIVE_UP_MS = 20_000;

export interface EndedSession {
  readonly by: string;
  /** ms from the answer of what ended it until each service, and the edge by the cookie, refused it; undefined: not within 20 s. */
  readonly refusedMs: Readonly<Record<string, number | undefined>>;
}

/** Ends sessions in each way, and asks every service with the token that is still good by its time. */
export async function endSessions(stack: TestStack): Promise<EndedSession[]> {
  const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { url: string }>;
  };
  const urlOf = (service: string) => parts[service]?.url ?? '';
  const admin = new Visitor(stack.url);
  await admin.logIn('admin@example.com');
  const rows: EndedSession[] = [];
  const ways: Readonly<Record<string, (who: Visitor, other: Visitor, pass: string, uid: number) => Promise<Response>>> =
    {
      'log-out': (who) => who.send('POST', '/api/v1/user/logout', {}),
      'a new password elsewhere': (_, other, pass) =>
        other.send('POST', '/api/v1/user/change-password', { current: pass, pass: `${pass} anew` }),
      'an administrator': (_who, _other, _pass, uid) => admin.send('DELETE', `/api/v1/admin/accounts/${uid}/sessions`),
      'a new log-in over it': async (who, _, pass) => {
        const mail = mails.get(who) ?? '';
        return who.send('POST', '/api/v1/user/login', { name: mail, pass, captcha: await who.captcha() });
      },
    };
  const mails = new Map<Visitor, string>();
  for (const [by, end] of Object.entries(ways)) {
    const { mail, pass } = await signedUp(stack);
    const [who, other] = [new Visitor(stack.url), new Visitor(stack.url)];
    mails.set(who, mail);
    const { uid } = await who.logIn(mail, pass);
    await other.logIn(mail, pass);
    const old = who.sessionCookie();
    const cookie = decodeURIComponent(old.slice(old.indexOf('=') + 1)).replace(/^s\./, '');
    const token = await tokenBehind({ dataDir: stack.dataDir, identity: urlOf('svc-identity'), cookie });
    if (!token) throw new Error('the session has no token');
    const bearer = { authorization: `Bearer ${token}` };
    const straight = async (service: keyof typeof CALLS) =>
      statusOf(fetch(`${urlOf(service)}/api/v1${CALLS[service]}`, { headers: bearer }));
    const byCookie = () => statusOf(fetch(`${stack.url}/api/v1/projects`, { headers: { cookie: old } }));
    for (const service of SERVICES)
      if ((await straight(service)) !== 200) throw new Error(`${service} refuses a good token`);
    if ((await byCookie()) !== 200) throw new Error('the edge refuses a good session');
    const ended = await end(who, other, pass, uid);
    if (!ended.ok) throw new Error(`${by} answered ${ended.status}: ${await ended.text()}`);
    const since = performance.now();
    const refused = async (ask: () => Promise<number>) => {
      while (performance.now() - since < GIVE_UP_MS) {
        if ((await ask()) === 401) return performance.now() - since;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return undefined;
    };
    const found = await Promise.all([
      ...SERVICES.map(async (service) => [service, await refused(() => straight(service))] as const),
      refused(byCookie).then((ms) => ['edge', ms] as const),
    ]);
    rows.push({ by, refusedMs: Object.fromEntries(found) });
  }
  return rows;
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const reply = await asked;
  await reply.arrayBuffer();
  return reply.status;
}

/** Prints how soon a session that has ended is refused. */
export async function timeSessions(stack: TestStack): Promise<boolean> {
  const rows = await endSessions(stack);
  const places = [...SERVICES, 'edge'];
  console.log(`| ended by | ${places.join(' | ')} |`);
  console.log(`| --- | ${places.map(() => '---').join(' | ')} |`);
  const told = (ms: number | undefined) => (ms === undefined ? 'never' : `${ms.toFixed(0)} ms`);
  for (const { by, refusedMs } of rows)
    console.log(`| ${by} | ${places.map((at) => told(refusedMs[at])).join(' | ')} |`);
  return rows.every(({ refusedMs }) => Object.values(refusedMs).every((ms) => ms !== undefined && ms < ENDED_MS));
}
