import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chaosTable, isGood, type FaultResult } from '@commonplace/stack/chaos/chaos-table';
import { mountDisks } from '@commonplace/stack/chaos/disks';
import { endAfter } from '@commonplace/stack/chaos/end-after';
import { floodKind } from '@commonplace/stack/chaos/flood-kind';
import { killAgainAndAgain, type KilledFigures } from '@commonplace/stack/chaos/killed';
import { startMongoSet, type MongoSet } from '@commonplace/stack/chaos/mongo-set';
import { CLOCKS, PARTS, planOf, type Fault } from '@commonplace/stack/chaos/plan';
import { WAYS } from '@commonplace/stack/chaos/ways';
import { within } from '@commonplace/stack/chaos/within';
import { wholeNumber } from '@commonplace/stack/chaos/whole-number';
import { emptyLedger, withAllKinds, type WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import { startStack, type TestStack } from '@commonplace/stack/testing';
import { launchChromium } from '../driver/browser';
import { runningCopy } from '../driver/stack';
import { flood } from './flood';
import { isKept, loseRemotes, remotesTable } from './remotes';
import { emptyNotes, runChaos, type RunNotes } from './run';

const HELP = `npm run chaos -- [--faults 200] [--minutes 60] [--parts nats,svc-assets] [--kinds kill,clock] [--seldom elasticsearch,kafka] [--no-pauses] [--work FOLDER]
Kills and pauses the parts of a copy of its own (or of the one that COMMONPLACE_E2E_DATA names), cuts and delays their connections, moves their clocks
and fills their disks (of its own copy alone), under a steady load. What was done is kept in the folder after every fault: a run that was broken off, or
whose minutes are over, goes on with the next fault. Ends with 1 when something was not as promised.
With --set the copy is on a set of three databases, whose primary is killed each time.
  flood [--seconds 120] [--of reads|writes|uploads]   asks a copy ten times as much as the machine does
  killed [--kills 200]   kills a process in the middle of its changes, and the broker under it, and compares its database with its stream and what
                         the broker acknowledged with what it has
  remotes                takes the entry of each remote away from a browser: not there, without an end, changed`;
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const number = (name: string, otherwise: number): number => orRefused(() => wholeNumber(process.argv, name, otherwise));
if (process.argv[2] === 'killed') {
  const figures = await killAgainAndAgain({ kills: number('kills', 200), say: (line) => console.log(line) });
  process.exit(told(figures) ? 0 : 1);
}
if (process.argv[2] === 'remotes') {
  const stack = await runningCopy();
  const browser = await launchChromium();
  const rows = await endAfter(loseRemotes({ stack, browser }), () => browser.close());
  console.log(remotesTable(rows));
  await ended(stack);
  process.exit(rows.every(isKept) ? 0 : 1);
}

interface State {
  ledger: WriteLedger;
  results: FaultResult[];
  notes: RunNotes;
}

const work = path.resolve(option('work') ?? path.join(tmpdir(), 'commonplace-chaos'));
mkdirSync(work, { recursive: true, mode: 0o755 });
const file = path.join(work, 'state.json');
const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
const state: State = {
  ledger: kept ? withAllKinds(kept.ledger) : emptyLedger(),
  results: kept?.results ?? [],
  notes: kept?.notes ?? emptyNotes(),
};
const keep = (): void => writeFileSync(file, JSON.stringify(state));

const parts = option('parts')?.split(',');
const own = process.env.COMMONPLACE_E2E_DATA === undefined;
const dataDir = path.join(work, 'data');
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const mounted =
  own && process.argv[2] !== 'flood' && !process.argv.includes('--set')
    ? mountDisks(dataDir)
    : 'they are of a copy of its own, under faults';
const disks = typeof mounted === 'string' ? undefined : mounted;
if (typeof mounted === 'string') console.log(`disks are not filled: ${mounted}`);
const among = (names: readonly string[]): readonly string[] =>
  parts ? names.filter((name) => parts.includes(name)) : names;
const plan: Fault[] = process.argv.includes('--set')
  ? Array.from({ length: number('faults', 10) }, (_, n) => ({ n, kind: 'elect', parts: ['mongodb'] }))
  : planOf(option('kinds')?.split(','), {
      faults: number('faults', 200),
      pauses: !process.argv.includes('--no-pauses'),
      ...(parts ? { parts: parts.filter((name) => PARTS.includes(name)) } : {}),
      ways: own ? among(WAYS) : [],
      disks: disks ? among(disks.names) : [],
      clocks: own ? among(CLOCKS) : [],
      seldom: option('seldom')?.split(',') ?? [],
    });
if (process.argv[2] === 'flood') await floodIt();
else await faults();

async function faults(): Promise<void> {
  const set = process.argv.includes('--set') ? await startMongoSet(path.join(work, 'set')) : undefined;
  const stack = await copy(set);
  // A first start, which fetches and builds, is none of the run's time.
  const deadline = Date.now() + number('minutes', 60) * 60_000;
  // What was done since the last fault is known to nobody else: a run that is gone on with would take it for lost.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      keep();
      process.exit(code);
    });
  const report = await runChaos({
    stack,
    ...(set ? { set } : {}),
    ...(disks ? { disks } : {}),
    faults: plan.slice(state.results.length),
    ledger: state.ledger,
    results: state.results,
    notes: state.notes,
    deadline,
    onStep: (line) => {
      keep();
      console.log(line);
    },
  });
  keep();
  console.log(`\n${chaosTable(report.results, report)}`);
  for (const name of ['lost', 'doubled', 'broken', 'refused'] as const)
    for (const line of report[name].slice(0, 40)) console.log(`${name}: ${line}`);
  process.exitCode = isGood(report.results, report) ? 0 : 1;
  // A copy of one's own stays until the whole plan is done.
  if (report.results.length < plan.length)
    console.log(`${report.results.length} of ${plan.length} faults; call it again to go on`);
  else rmSync(file, { force: true });
  await ended(stack);
  await set?.close();
  if (report.results.length < plan.length) return;
  disks?.end();
  if (!own) return;
  // What lay on the disks is gone, and the rest is no library: a run that begins anew in this folder makes its own. Logs stay to be read.
  for (const name of readdirSync(dataDir))
    if (name !== 'logs') rmSync(path.join(dataDir, name), { recursive: true, force: true });
  rmSync(path.join(work, 'set'), { recursive: true, force: true });
}

/** Prints what came of the kills; true when all is as promised. */
function told(figures: KilledFigures): boolean {
  const { kills, ofBroker, startedAgain, acknowledged, unkept, keptTwice } = figures;
  const { changes, events, missing, ghosts, twice, effects } = figures;
  const rows: [string, number, string][] = [
    ['kills', kills, ''],
    ['of them of the broker', ofBroker, ''],
    ['processes started again, as the broker had no time to let them in', startedAgain, ''],
    ['messages that the broker acknowledged', acknowledged, ''],
    ['of them not in its stream', unkept.length, '0'],
    ['messages that stand there twice', keptTwice.length, '0'],
    ['changes in the database', changes, ''],
    ['events in the stream', events, ''],
    ['changes without their event', missing.length, '0'],
    ['events without a change', ghosts.length, '0'],
    ['events that stand there twice', twice.length, '0'],
    ['effects that are not there once', effects.length, '0'],
  ];
  console.log(
    ['| killed | figure | aim |', '| --- | --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
  );
  return [unkept, keptTwice, missing, ghosts, twice, effects].every((list) => list.length === 0);
}

/** `npm run chaos -- flood [--seconds 120] [--of reads|writes|uploads]`: ten times of what the machine does. */
async function floodIt(): Promise<void> {
  // Before a copy is started for nothing.
  const seconds = number('seconds', 120);
  const kind = orRefused(() => floodKind(process.argv));
  const stack = await copy();
  process.exitCode = (await endAfter(flood(stack, { seconds, kind }), () => ended(stack))) ? 0 : 1;
}

/** Ends a copy; one that does not end is told of, and not waited for any longer. */
async function ended(stack: TestStack): Promise<void> {
  await within(600_000, 'ending the copy', stack.stop());
}

/** What an option says. What it cannot say is told, and nothing is done. */
function orRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

/** The copy that is named, or one of its own, whose data stay while the plan is not done. */
async function copy(set?: MongoSet): Promise<TestStack> {
  if (process.env.COMMONPLACE_E2E_DATA) return runningCopy();
  const onLine = (line: string): void => void process.stderr.write(`${line}\n`);
  return startStack({
    starter: 'small',
    dataDir,
    onLine,
    keep: true,
    ...(set ? { env: { MONGODB_URL: set.url } } : process.argv[2] === 'flood' ? {} : { env: { WAYS: '1' } }),
  });
}
