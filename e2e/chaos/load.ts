import { randomUUID } from 'node:crypto';
import type { Refusal } from '@commonplace/stack/chaos/refusals';
import { toggleName } from '@commonplace/stack/chaos/toggles';
import type { WriteKind, WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import sharp from 'sharp';
import { readMail } from '../driver/mail';
import { until } from '../driver/until';
import { Visitor } from '../driver/visitor';
import { Drawing } from './drawing';
import { CARD, SKU } from './flood-accounts';
import { heartedBy, libraryItems, overAndOver, type Item } from './likes';
import { isDone, pause, Watch, type Answer } from './requests';

/** Who does the steady work: an account whose plan sets no limits to it. */
const WORKER = 'business@example.com';
/** ms between the requests of one lane: little load, so that what is measured is the fault. */
const EVERY_MS = 500;
const JOIN_EVERY_MS = 6_000;
/** Of those who signed up so many heart items, too, each so often; and how many items one hearts and takes back by turns. */
const LIKERS = 4;
const LIKE_EVERY_MS = 2_000;
const LIKED = 20;

export interface Load {
  readonly watch: Watch;
  /** Ends all lanes, each after what it is at. */
  stop(): Promise<void>;
}

/** Starts a steady mixed load: browse, search, folders and what lies in one, designs, what is drawn in one, hearts given and taken back, uploads, sign-ups and purchases, every acknowledged write remembered. */
export async function startLoad(o: {
  url: string;
  ledger: WriteLedger;
  /** Takes what was answered 4xx. */
  refusals: Refusal[];
  sku?: string;
}): Promise<Load> {
  const { url, ledger } = o;
  const watch = new Watch();
  const refuse = (kind: string, said: string) => o.refusals.push({ kind, at: Date.now(), what: `${kind} ${said}` });
  const told = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;
  const worker = new Visitor(url);
  const { uid: workerUid } = await worker.logIn(WORKER);
  const run = randomUUID().slice(0, 8);
  let count = 0;
  const fresh = (kind: string) => `chaos ${kind} ${run} ${(count += 1)}`;

  /** Remembers a write by its name: tried before it is sent, acknowledged when its answer says so. */
  async function write(
    kind: WriteKind,
    name: string,
    send: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    if (!ledger.tried[kind].includes(name)) ledger.tried[kind].push(name);
    const answer = await send();
    if (isDone(answer)) ledger.acknowledged[kind].push(name);
    else if (answer) refuse(kind, `${name}: ${told(answer)}`);
    return answer;
  }
  type Kind = 'folder' | 'design' | 'save' | 'heart' | 'entry' | 'upload';
  /** Remembers what comes of a write once, and has to come of one that was acknowledged. */
  const follows = (kind: WriteKind, name: string, acknowledged: boolean) => {
    if (!ledger.tried[kind].includes(name)) ledger.tried[kind].push(name);
    if (acknowledged) ledger.acknowledged[kind].push(name);
  };
  const send = (kind: Kind, method: string, path: string, body: () => unknown, who = worker) =>
    watch.surely(who, kind, method, path, { body, key: randomUUID() });
  /** Hearts items and takes the hearts back, one at a time, for as long as the run lasts. */
  const likes = (who: Visitor, uid: number, items: readonly Item[]): (() => Promise<void>) => {
    const steps = overAndOver(items);
    return async () => {
      const step = steps.next();
      if (step.done) return;
      const { item, on } = step.value;
      const path = `/api/v1/flag/${item.type}/favourite/${item.id}`;
      const name = toggleName(`${uid}:${item.id}`, on, `${run}-${(count += 1)}`);
      const body = () => (on ? {} : undefined);
      await write('heart', name, () => send('heart', on ? 'POST' : 'DELETE', path, body, who));
    };
  };

  const renamed = await until(async () => {
    const made = await worker.send('POST', '/api/v1/designs', { name: `chaos ${run} 0` });
    return made.status === 201 ? ((await made.json()) as { design: { id: string } }).design.id : undefined;
  });
  const drawing = await until(() => Drawing.begin(worker, `chaos drawing ${run}`));
  const library = await until(async () => {
    const found = await libraryItems(worker);
    return found.length > 0 && found;
  });
  const hearted = await until(() => heartedBy(worker, workerUid));
  const filled = await until(async () => {
    const made = await worker.send('POST', '/api/v1/projects', { name: `chaos filled ${run}` });
    return made.status === 201 ? ((await made.json()) as { project: { id: string } }).project.id : undefined;
  });
  const entries = overAndOver(library.slice(0, LIKED));
  let likers = 0;

  const lanes: (() => Promise<void>)[] = [
    async () => void (await watch.ask(new Visitor(url), 'search', 'GET', '/api/v1/search?scope=all&q=arrow')),
    async () => void (await watch.ask(new Visitor(url), 'page', 'GET', '/user/login')),
    async () => void (await watch.ask(new Visitor(url), 'plans', 'GET', '/api/v1/plans?currency=USD')),
    async () => void (await watch.ask(new Visitor(url), 'captcha', 'GET', '/api/v1/user/captcha')),
    async () => {
      const name = fresh('folder');
      await write('folder', name, () => send('folder', 'POST', '/api/v1/projects', () => ({ name })));
    },
    async () => {
      const name = fresh('design');
      await write('design', name, () =>
        send('design', 'POST', '/api/v1/designs', () => ({ name, width: 64, height: 64 })),
      );
    },
    async () => {
      const at = ledger.tried.rename.length + 1;
      const name = `${renamed} ${at}`;
      await write('rename', name, () =>
        send('design', 'PUT', `/api/v1/designs/${renamed}`, () => ({ name: String(at) })),
      );
    },
    async () => {
      const { n, body } = drawing.next();
      const path = `/api/v1/designs/${drawing.id}`;
      const save = async () => drawing.seen(n, await send('save', 'PATCH', path, () => body));
      drawing.told(n, await write('save', `${drawing.id} ${n}`, save));
    },
    likes(worker, workerUid, library.filter(({ id }) => !hearted.has(id)).slice(0, LIKED)),
    async () => {
      const step = entries.next();
      if (step.done) return;
      const { item, on } = step.value;
      const name = toggleName(`${filled}:library:${item.id}`, on, `${run}-${(count += 1)}`);
      const path = `/api/v1/projects/${filled}/items`;
      const body = () => ({ type: item.type, id: item.id });
      await write('entry', name, () => send('entry', on ? 'POST' : 'DELETE', path, body));
    },
    async () => {
      const name = `${fresh('upload').replaceAll(' ', '-')}.png`;
      const picture = await pictureOf(count);
      await write('upload', name, () =>
        send('upload', 'POST', '/api/v1/uploads', () => {
          const form = new FormData();
          form.set('file', new Blob([picture], { type: 'image/png' }), name);
          return form;
        }),
      );
    },
  ];
  const loops = [
    ...lanes.map((lane) => repeat(lane, EVERY_MS)),
    repeat(() => join(`chaos-${run}-${(count += 1)}@example.org`), JOIN_EVERY_MS),
  ];

  return {
    watch,
    async stop() {
      watch.end();
      await Promise.all(loops);
    },
  };

  async function repeat(lane: () => Promise<void>, everyMs: number): Promise<void> {
    while (!watch.ended) {
      const started = Date.now();
      await lane().catch((error: unknown) => refuse('lane', String(error)));
      await pause(Math.max(20, everyMs - (Date.now() - started)));
    }
  }

  /** Somebody new signs up by a code that comes by mail, and buys a plan. */
  async function join(mail: string): Promise<void> {
    const visitor = new Visitor(url);
    await patiently(() => visitor.session());
    const captcha = await patiently(() => visitor.captcha());
    const given = { name: 'Kay Os', mail, pass: 'a quiet harbour 42', captcha };
    const asked = await write('mail', mail, () =>
      watch.surely(visitor, 'signup', 'POST', '/api/v1/user/pre-signup', { body: () => given, key: randomUUID() }),
    );
    if (!isDone(asked)) return;
    const letter = await patiently(async () => {
      const found = (await readMail(url, mail))[0];
      if (!found) throw new Error('no mail yet');
      return found;
    });
    const code = /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1];
    if (!code) return;
    const joined = await write('account', mail, () =>
      watch.surely(visitor, 'signup', 'POST', '/api/v1/user/signup-code', {
        body: () => ({ mail, code }),
        key: randomUUID(),
      }),
    );
    if (!isDone(joined)) return;
    const session = await patiently(() => visitor.session());
    if (!session?.uid) return;
    follows('notice', `${session.uid} welcome`, true);
    if (likers < LIKERS) {
      likers += 1;
      loops.push(repeat(likes(visitor, session.uid, library.slice(0, LIKED)), LIKE_EVERY_MS));
    }
    await buy(visitor, session.uid, mail);
  }

  /** Of one that was opened before its answer was lost nobody knows the name: another is opened. */
  async function openCheckout(visitor: Visitor, plan: string): Promise<string | undefined> {
    while (!watch.ended) {
      const opened = await watch.surely(visitor, 'buy', 'POST', '/api/v1/membership/checkout', {
        body: () => ({ sku: plan, skip_trial: true, seats: 1 }),
        key: randomUUID(),
      });
      const session = opened?.status === 200 ? idOf(opened.text, 'session', 'id') : undefined;
      if (session) return session;
      if (opened && (opened.status === 200 || !isDone(opened))) return void refuse('checkout', told(opened));
    }
    return undefined;
  }

  async function buy(visitor: Visitor, uid: number, mail: string): Promise<void> {
    const plan = o.sku ?? SKU;
    const session = await openCheckout(visitor, plan);
    if (!session) return;
    const paid = await watch.surely(visitor, 'buy', 'POST', `/pay/sandbox/frame/${session}/pay`, {
      body: () => CARD,
      key: randomUUID(),
    });
    const key = paid?.status === 200 ? idOf(paid.text, 'key') : undefined;
    if (!key) return void (paid && refuse('checkout', `${uid}: ${told(paid)}`));
    const done = await write('payment', String(uid), () =>
      watch.surely(visitor, 'buy', 'POST', '/api/v1/membership/process-payment', {
        body: () => ({ key, plan_id: plan, seats: 1 }),
        key: randomUUID(),
      }),
    );
    follows('charge', String(uid), isDone(done));
    follows('receipt', mail, isDone(done));
    // Whether a plan is news depends on what was heard first; twice it never is.
    follows('notice', `${uid} plan_changed`, false);
  }

  /** Again until it works or the run ends; for what is not judged here. */
  async function patiently<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!watch.ended) {
      try {
        return await work();
      } catch {
        await pause(EVERY_MS);
      }
    }
    return undefined;
  }
}

function idOf(text: string, ...path: string[]): string | undefined {
  let value: unknown = JSON.parse(text);
  for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
}

const pictureOf = async (n: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: { width: 16, height: 16 + (n % 200), channels: 3, background: { r: n % 250, g: 90, b: 60 } },
    })
      .png()
      .toBuffer(),
  );
