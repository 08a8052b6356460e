import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chaosTable, isGood, type FaultResult } from '@commonplace/stack/chaos/chaos-table';
import { planFaults } from '@commonplace/stack/chaos/plan';
import { emptyLedger, type WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import { startStack, type TestStack } from '@commonplace/stack/testing';
import { runningCopy } from '../driver/stack';
import { runChaos } from './run';

/**
 * `npm run chaos -- [--faults 200] [--minutes 60] [--parts nats,svc-assets] [--no-pauses] [--work FOLDER]`: kills and pauses the parts of a copy of its own
 * (or of the one that `COMMONPLACE_E2E_DATA` names) under a steady load. What was done is kept in the folder after every fault: a run that was broken
 * off, or whose minutes are over, goes on with the next fault. Ends with 1 when something was not as promised.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
interface State {
  ledger: WriteLedger;
  results: FaultResult[];
}

const work = path.resolve(option('work') ?? path.join(tmpdir(), 'commonplace-chaos'));
mkdirSync(work, { recursive: true, mode: 0o755 });
const file = path.join(work, 'state.json');
const state: State = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as State)
  : { ledger: emptyLedger(), results: [] };
const keep = (): void => writeFileSync(file, JSON.stringify(state));

const parts = option('parts')?.split(',');
const plan = planFaults({
  faults: Number(option('faults') ?? 200),
  pauses: !process.argv.includes('--no-pauses'),
  ...(parts ? { parts } : {}),
});
const deadline = Date.now() + Number(option('minutes') ?? 60) * 60_000;
const stack = await copy();
const report = await runChaos({
  stack,
  faults: plan.slice(state.results.length),
  ledger: state.ledger,
  results: state.results,
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
await stack.stop();

/** The copy that is named, or one of its own, whose data stay while the plan is not done. */
async function copy(): Promise<TestStack> {
  if (process.env.COMMONPLACE_E2E_DATA) return runningCopy();
  const dataDir = path.join(work, 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const onLine = (line: string): void => void process.stderr.write(`${line}\n`);
  return startStack({ starter: 'small', dataDir, onLine, keep: true });
}
