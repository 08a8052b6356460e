import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moveClocks } from '@commonplace/stack/chaos/clocks';
import type { Disk, Disks } from '@commonplace/stack/chaos/disks';
import { judgeFault, type RequestKind } from '@commonplace/stack/chaos/judge-fault';
import type { ChaosFigures, FaultResult } from '@commonplace/stack/chaos/chaos-table';
import { endAfter } from '@commonplace/stack/chaos/end-after';
import { openInside, type Before } from '@commonplace/stack/chaos/inside';
import type { MongoSet } from '@commonplace/stack/chaos/mongo-set';
import { nameOf, type Fault } from '@commonplace/stack/chaos/plan';
import { countingRefusals, type Moved, type Refusal } from '@commonplace/stack/chaos/refusals';
import { disturb, type Way } from '@commonplace/stack/chaos/ways';
import { within } from '@commonplace/stack/chaos/within';
import { compareWrites, type WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import type { TestStack } from '@commonplace/stack/testing';
import { readMail } from '../driver/mail';
import { until } from '../driver/until';
import { startLoad, type Load } from './load';
import { pause } from './requests';

const BACK_MS = 300_000;
const WELL_MS = 60_000;
const SETTLE_MS = 120_000;
/** Whatever has not ended after that hangs: the end of the load, whose last requests wait for minutes at most, and a look at the engines. */
const HANGS_MS = 900_000;
/** ms between a recovery and the next fault. */
const REST_MS = 1_500;
/** ms that a connection is disturbed for, by how many ms a slow one is late, and for how long a disk is full. */
const DISTURBED_MS = 5_000;
const LATE_MS = 150;
const FULL_MS = 5_000;
/** ms in which Elasticsearch has seen that its disk is full, and has been asked to write to it for a while. */
const NOTICED_MS = 30_000;
/** ms that a clock is off. */
const MOVED_MS = 8_000;

/** What a run knows beside its writes and results; of one that is taken up again from its beginning on. */
export interface RunNotes {
  before?: Before;
  readonly refusals: Refusal[];
  readonly moved: Moved[];
}
export const emptyNotes = (): RunNotes => ({ refusals: [], moved: [] });

export interface ChaosOptions {
  readonly stack: TestStack;
  readonly faults: readonly Fault[];
  /** Filled as the run goes; of a run that is taken up again it holds what was acknowledged before. */
  readonly ledger: WriteLedger;
  /** Results so far; each is added as soon as it is known. */
  readonly results: FaultResult[];
  /** Filled as the run goes, as the ledger. */
  readonly notes?: RunNotes;
  readonly pauseMs?: number;
  /** Of faults that fill one. */
  readonly disks?: Disks;
  /** Of faults that elect another database. */
  readonly set?: Pick<MongoSet, 'killPrimary' | 'url'>;
  /** ms since the epoch at which no further fault begins. */
  readonly deadline?: number;
  readonly onStep?: (line: string) => void;
}

export interface ChaosReport extends ChaosFigures {
  readonly results: readonly FaultResult[];
}

/** Hits a running copy with one fault after the other while a steady load goes on, and holds what is there at the end against what was promised. */
export async function runChaos(o: ChaosOptions): Promise<ChaosReport> {
  const { stack, ledger, results, notes = emptyNotes(), onStep = () => undefined } = o;
  const look = () =>
    until(() => openInside(stack.dataDir, (to) => readMail(stack.url, to), o.set?.url), BACK_MS, 'the engines');
  const inside = await look();
  const before = (notes.before ??= await until(() => inside.now(), BACK_MS, 'a first look'));
  const { refusals } = notes;
  const load = await until(() => startLoad({ url: stack.url, ledger, refusals }), BACK_MS, 'the load');
  const hit = async () => {
    await wellSince(load, Date.now());
    for (const fault of o.faults) {
      if (Date.now() > (o.deadline ?? Number.POSITIVE_INFINITY)) break;
      const from = Date.now();
      const result = await carryOut(o, load, fault);
      if (fault.kind === 'clock') notes.moved.push({ from, to: Date.now() });
      results.push(result);
      onStep(lineOf(result));
      await pause(REST_MS);
    }
  };
  await endAfter(
    hit(),
    () => within(HANGS_MS, 'the load', load.stop()),
    () => within(HANGS_MS, 'closing the engines', inside.close()),
  );
  // The engines may have been killed meanwhile: what is looked at is opened anew.
  const after = await look();
  const compared = async (): Promise<ChaosReport> => {
    let broken: string[] = [];
    for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(1_000)) {
      // A broker whose disk was full is started anew by whoever looks after it, maybe only now.
      broken = await within(HANGS_MS, 'a look at the engines', after.broken(before)).catch((err: unknown) => [
        `cannot be looked at: ${String(err)}`,
      ]);
      if (broken.length === 0) break;
    }
    const there = await within(HANGS_MS, 'reading what was written', after.writes(ledger));
    const { lost, doubled } = compareWrites(ledger, there);
    const acknowledged = Object.values(ledger.acknowledged).reduce((sum, list) => sum + list.length, 0);
    return { results, acknowledged, lost, doubled, broken, refused: countingRefusals(refusals, notes.moved) };
  };
  return endAfter(compared(), () => within(HANGS_MS, 'closing the engines', after.close()));
}

async function carryOut(o: ChaosOptions, load: Load, fault: Fault): Promise<FaultResult> {
  const { stack } = o;
  const began = Date.now();
  const first = load.watch.asked.length;
  const pids = new Map(fault.parts.map((part) => [part, stack.pid(part)]));
  const signal = (name: NodeJS.Signals) => {
    for (const [part, pid] of pids) {
      if (!pid) throw new Error(`${part} does not run`);
      process.kill(pid, name);
    }
  };
  switch (fault.kind) {
    case 'pause':
      signal('SIGSTOP');
      await endAfter(pause(o.pauseMs ?? 30_000), () => signal('SIGCONT'));
      break;
    case 'cut':
    case 'silent':
    case 'late': {
      const state = fault.kind === 'late' ? ({ is: 'late', ms: LATE_MS } as const) : { is: fault.kind };
      disturb(stack.dataDir, Object.fromEntries(fault.parts.map((part) => [part as Way, state])));
      await endAfter(pause(DISTURBED_MS), () => disturb(stack.dataDir, {}));
      break;
    }
    case 'clock':
      moveClocks(stack.dataDir, Object.fromEntries(fault.parts.map((part) => [part, fault.off ?? 0])));
      await endAfter(pause(MOVED_MS), () => moveClocks(stack.dataDir, {}));
      break;
    case 'full': {
      const [name] = fault.parts as [Disk];
      o.disks?.fill(name);
      await endAfter(pause(name === 'elasticsearch' ? NOTICED_MS : FULL_MS), () => o.disks?.free(name));
      // What ended for want of room is started again.
      if (name !== 'store') await until(() => runs(stack, name), BACK_MS, `${name} again`);
      break;
    }
    case 'elect':
      await o.set?.killPrimary();
      break;
    default:
      signal('SIGKILL');
      for (const [part, pid] of pids)
        await until(() => runs(stack, part) && stack.pid(part) !== pid, BACK_MS, `another process of ${part}`);
  }
  const back = Date.now();
  const well = await wellSince(load, back).catch(() => undefined);
  return {
    fault,
    backMs: back - began,
    recoveredMs: well === undefined ? undefined : well - back,
    ...judgeFault(fault, load.watch.asked.slice(first)),
  };
}

/** Whether the supervisor has seen a part answer. */
function runs(stack: TestStack, part: string): boolean {
  const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { state: string }>;
  };
  return parts[part]?.state === 'up';
}

/** What goes out twice a second: by it one sees when all is well again. */
const STEADY: readonly RequestKind[] = ['search', 'page', 'plans', 'captcha', 'folder', 'design', 'save', 'upload'];

/** Waits until each kind of request that was sent after a moment has been answered well; gives when the last of them was. */
async function wellSince(load: Load, since: number): Promise<number> {
  const firstWell = (kind: RequestKind): number | undefined => {
    const one = load.watch.asked.find((asked) => asked.kind === kind && asked.at >= since && isWell(asked.status));
    return one && one.at + one.ms;
  };
  await until(() => STEADY.every((kind) => firstWell(kind) !== undefined), WELL_MS, 'requests are answered');
  return Math.max(...STEADY.map((kind) => firstWell(kind) ?? 0));
}

/** A session that has ended of it, or a write that is refused, is not well. */
const isWell = (status: number): boolean => status >= 200 && status < 400;

function lineOf({ fault, backMs, recoveredMs, needless, untold, late }: FaultResult): string {
  const faults = [
    ...needless.map((one) => `needless ${one}`),
    ...untold.map((one) => `untold ${one}`),
    ...late.map((one) => `late ${one}`),
  ];
  const times = `back ${backMs} ms, well ${recoveredMs === undefined ? 'never' : `${recoveredMs} ms`}`;
  return [`${fault.n} ${nameOf(fault)}: ${times}`, ...faults.map((one) => `    ${one}`)].join('\n');
}
