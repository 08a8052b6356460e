import type { Hand } from '@commonplace/stack/chaos/flood-hands';
import { LONGEST_MS, type FloodKind } from '@commonplace/stack/chaos/flood-kind';
import { BACK_SECONDS, floodTable, isGoodFlood, TIMES, type Important } from '@commonplace/stack/chaos/flood-verdict';
import { endAfter } from '@commonplace/stack/chaos/end-after';
import { openInside, type Before, type Inside } from '@commonplace/stack/chaos/inside';
import { emptyLedger } from '@commonplace/stack/chaos/write-ledger';
import type { TestStack } from '@commonplace/stack/testing';
import { readMail } from '../driver/mail';
import { Visitor } from '../driver/visitor';
import { sendFlood } from './flood-child';
import { bothOf, keptAfter } from './flood-kept';
import { makersOf } from './flood-makers';
import { memory, payMeanwhile, SLOW, slowClients } from './flood-meanwhile';
import { paceOf } from './flood-pace';
import { sender } from './flood-request';
import { stuffFor } from './flood-stuff';
import { pause } from './requests';

/** For how long the figures before are taken, in s, and by how many who do one thing after the other. */
const CALM_SECONDS = 10;
const CLIENTS = 8;
const PARTS = ['edge', 'svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'];

/** Floods a copy, and prints what became of the flood, of those who pay meanwhile, and of the speed afterwards. True: all as promised. */
export async function flood(stack: TestStack, o: { seconds: number; kind: FloodKind }): Promise<boolean> {
  const { kind, seconds } = o;
  const buyer = new Visitor(stack.url);
  await buyer.logIn('free@example.com');
  const stuff = await stuffFor(kind, stack.url, buyer);
  const before = kind === 'reads' ? undefined : await lookedInside(stack, (inside) => inside.now());
  const ledger = emptyLedger();
  const { make } = makersOf(kind, stuff, sender(stack.url, { giveUpMs: LONGEST_MS[kind] }), ledger);
  const clients = Array.from({ length: CLIENTS }, (_, n) => make(n));

  await paceOf(clients, 3);
  // What they wait when nobody floods: as many of each as tell a p99.
  const calmly: Important[] = [];
  let isCalm = true;
  const [calm] = await Promise.all([
    paceOf(clients, CALM_SECONDS).finally(() => (isCalm = false)),
    payMeanwhile(buyer, calmly, () => isCalm, 0),
  ]);
  const pids = PARTS.map((part) => stack.pid(part));
  const beforeMb = PARTS.map((part) => memory(stack.pid(part)));
  const peak = [...beforeMb];
  const rate = Math.round(calm.perSecond * TIMES);
  if (rate === 0) throw new Error('nothing was answered well before the flood: there is no speed to ask ten times of');
  console.log(
    `calm: ${Math.round(calm.perSecond)} requests/s, p50 ${Math.round(calm.p50)} ms; ${rate}/s for ${seconds} s`,
  );

  let over = false;
  const watching = (async () => {
    for (; !over; await pause(500))
      PARTS.forEach((part, at) => (peak[at] = Math.max(peak[at] ?? 0, memory(stack.pid(part)))));
  })();
  const slow = slowClients(stack.url);
  const meanwhile: Important[] = [];
  const buying = payMeanwhile(buyer, meanwhile, () => !over, 500);
  const { ledger: flooded, ...sent } = await sendFlood({
    base: stack.url,
    rate,
    seconds,
    kind,
    stuff,
    first: CLIENTS,
  }).finally(() => (over = true));
  await Promise.all([watching, buying]);
  const ended = slow.end();
  const backSeconds = await backAfter(clients, calm.p50);
  const figures = {
    ...{ kind, seconds, rate, calm, sent, calmly, meanwhile, backSeconds },
    slow: { opened: SLOW, ended },
    ended: PARTS.filter((part, at) => stack.pid(part) !== pids[at]),
    memory: PARTS.map((part, at) => ({
      part,
      before: beforeMb[at] ?? 0,
      most: peak[at] ?? 0,
      after: memory(stack.pid(part)),
    })),
    ...(before ? { kept: await keptOf(stack, before, bothOf(ledger, flooded)) } : {}),
  };
  console.log(floodTable(figures));
  for (const name of ['lost', 'doubled', 'broken'] as const)
    for (const line of figures.kept?.[name].slice(0, 40) ?? []) console.log(`${name}: ${line}`);
  return isGoodFlood(figures);
}

/** s until a few who do one thing after the other are as fast as before; undefined: not in time. */
async function backAfter(clients: readonly Hand[], calmMs: number): Promise<number | undefined> {
  const ended = performance.now();
  for (;;) {
    const after = (performance.now() - ended) / 1_000;
    if (after >= BACK_SECONDS) return undefined;
    const { p50 } = await paceOf(clients, 1);
    if (p50 <= calmMs * 1.5) return after;
  }
}

/** Looks at the engines of the copy. */
async function lookedInside<T>(stack: TestStack, look: (inside: Inside) => Promise<T>): Promise<T> {
  const inside = await openInside(stack.dataDir, (to) => readMail(stack.url, to));
  return endAfter(look(inside), () => inside.close());
}

const keptOf = (stack: TestStack, before: Before, ledger: ReturnType<typeof emptyLedger>) =>
  lookedInside(stack, (inside) => keptAfter(inside, before, ledger));
