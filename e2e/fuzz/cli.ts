import { writeFileSync } from 'node:fs';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { runningCopy } from '../driver/stack';
import { fuzz } from './run';

const HELP = `npm run fuzz -- [--requests 20000] [--seed N] [--minutes N] [--only PART_OF_AN_ID] [--report FILE]
Sends generated requests to the public operations as a visitor and as six demo accounts, and ends with 1 when an answer was not what the API documents
promise. --seed repeats a run, --minutes ends it earlier, --only takes the operations whose id has the text in it, --report writes all findings to a file.
Starts a copy of its own, or takes the one that COMMONPLACE_E2E_DATA names, which is changed by it.`;
if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const WATCHED = ['edge', 'svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'];

const seed = Number(option('seed') ?? Math.floor(Math.random() * 2 ** 31));
const stack = await runningCopy();
try {
  const report = await fuzz({
    url: stack.url,
    operations: ALL_OPERATIONS.filter(({ id }) => id.includes(option('only') ?? '')),
    requests: Number(option('requests') ?? 20_000),
    seed,
    minutes: option('minutes') === undefined ? undefined : Number(option('minutes')),
    pids: () => Object.fromEntries(WATCHED.map((name) => [name, stack.pid(name) ?? 0])),
    onStep: (line) => console.log(line),
  });
  const { findings, ...facts } = report;
  console.log(JSON.stringify({ seed, ...facts, findings: findings.length }, null, 2));
  const kinds = new Map<string, number>();
  for (const { operation, fault } of findings) {
    const kind = `${operation}: ${fault.replace(/[0-9a-f-]{36}/g, '…').slice(0, 200)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, times] of kinds) console.log(`${times} × ${kind}`);
  const file = option('report');
  if (file) writeFileSync(file, JSON.stringify({ seed, ...report }, null, 2));
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
}
