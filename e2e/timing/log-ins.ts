import { readFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '@commonplace/stack/chaos/mann-whitney';
import type { TestStack } from '@commonplace/stack/testing';
import { signedUp, somebody } from './people';

const AT_ONCE = 20;
const ROUNDS = 5;
const ALONE = 20;
/** So many take turns: nobody may log in as often as that by themself. */
const PEOPLE = 8;
/** What is promised: an answer's time, hash included, and how long the main thread may be late while twenty are hashed, in ms. */
const ALONE_MS = { least: 50, most: 500 } as const;
const LATE_MS = 100;

/** Twenty log-ins at once, and one after the other: how long they take, and how late the main thread of svc-identity is meanwhile. */
export async function timeLogIns(stack: TestStack): Promise<boolean> {
  const people: Awaited<ReturnType<typeof signedUp>>[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await signedUp(stack));
  let turn = 0;
  const logIn = async () => {
    const who = await somebody(stack);
    const person = people[(turn += 1) % PEOPLE];
    const { status, ms } = await who.logIn(person?.mail ?? '', person?.pass ?? '');
    if (status !== 200) throw new Error(`a log-in answered ${status}`);
    return ms;
  };
  for (let n = 0; n < 5; n++) await logIn();
  const alone: number[] = [];
  for (let n = 0; n < ALONE; n++) alone.push(await logIn());
  const lates: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await lateness(stack);
    together.push(...(await Promise.all(Array.from({ length: AT_ONCE }, logIn))));
    lates.push(await lateness(stack));
  }
  together.sort((a, b) => a - b);
  const worst = Math.max(...lates);
  console.log('| log-ins | figure, ms | aim |');
  console.log('| --- | --- | --- |');
  console.log(`| one at a time, median | ${median(alone).toFixed(0)} | ${ALONE_MS.least} to ${ALONE_MS.most} |`);
  console.log(
    `| ${AT_ONCE} at once, ${ROUNDS} times: median, longest | ${median(together).toFixed(0)}, ${together.at(-1)?.toFixed(0)} | |`,
  );
  console.log(`| p99 of how late the main thread was meanwhile, worst round | ${worst.toFixed(0)} | < ${LATE_MS} |`);
  return worst < LATE_MS && median(alone) <= ALONE_MS.most;
}

/** p99 of how late the main thread of svc-identity was since this was asked last, in ms. */
async function lateness(stack: TestStack): Promise<number> {
  const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { url: string }>;
  };
  const text = await (await fetch(`${parts['svc-identity']?.url}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
  if (!found) throw new Error('svc-identity tells nothing of its main thread');
  return Number(found) * 1_000;
}
