import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { Progress } from './progress';
import { locateChromium } from './chromium';
import { busySince, busyText } from './cores-busy';
import { engineNames, locateEngines } from './engines/engine-set';
import { signalGroup } from './process-table';
import { unseenEvents } from './events/wire-record';
import { judgeRun } from './queries/verdict';
import { floorOf, type Stretch } from './run-floor';
import type { Settings } from './settings';
import { setPriorityOfSession } from './session-priority';
import { reason } from './stop-error';
import { asOne, countOf, line, sum, type Count, type JestReport } from './test-count';
import { recordFile, wantDir, type TestEngineRecord } from './test-engine-files';
import { slowest } from './test-time';

/** So many of the slowest of each part are named at the end. */
const SLOWEST = 6;

/** The one suite that is longer than all others in a browser together. */
const HOUSE = 'house\\.e2e';

interface Step {
  title: string;
  run: () => Promise<Count>;
}

/** Steps that follow each other. */
type Lane = readonly Step[];

/**
 * Runs every check in order, goes on after a failing one, and ends with one line of counts. Gives the exit code. What keeps one
 * core busy runs beside something else that does.
 */
export async function runTests(settings: Settings): Promise<number> {
  const { root } = settings;
  const work = mkdtempSync(path.join(tmpdir(), 'commonplace-test-'));
  // Elasticsearch runs as another user when we are root, and has to pass this folder.
  chmodSync(work, 0o755);
  const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
  const check = (title: string, name: string, ...args: string[]): Step => ({
    title,
    run: async () => asOne((await run(bin(name), args, root, {}, 'when done')) === 0, title),
  });
  const modest = (title: string, name: string, ...args: string[]): Step => ({
    title,
    run: async () => asOne((await run(bin(name), args, root, {}, 'when done', 'what is left over')) === 0, title),
  });
  const engines = path.join(work, 'engines');
  const env: NodeJS.ProcessEnv = { COMMONPLACE_TEST_ENGINES: engines, PACT_DO_NOT_TRACK: 'true' };
  const jest = (title: string, ...args: string[]): Step => ({ title, run: () => runJest(root, work, args, env) });
  const beside = (title: string, ...args: string[]): Step => ({
    title,
    run: () => runJest(root, work, args, env, 'when done'),
  });

  const integration: Step = {
    title: 'Integration tests on real engines',
    run: async () => {
      await engineStart(engines);
      const suites = await runJest(root, work, ['--selectProjects', 'integration', '--maxWorkers', '3'], env);
      const unseen = unseenEvents(engines);
      console.log(unseen.length === 0 ? '  every event was seen on its stream' : `  not seen: ${unseen.join(', ')}`);
      const { explained, faults, unseen: notExplained } = judgeRun(engines);
      console.log(
        `  ${explained} kinds of queries to MongoDB explained${faults.map((fault) => `\n  ${fault}`).join('')}`,
      );
      if (notExplained.length > 0)
        console.log(`  not among them:${notExplained.map((text) => `\n    ${text}`).join('')}`);
      return sum([
        suites,
        asOne(unseen.length === 0, `not seen: ${unseen.join(', ')}`),
        asOne(explained > 0 && faults.length === 0, faults.join('; ') || 'no query was explained'),
      ]);
    },
  };
  const browsers: Step = {
    title: 'Browser tests beside the house',
    run: async () => {
      env.CHROMIUM = await locateChromium((text) => console.log(text));
      const others = ['--maxWorkers', '2', '--testPathIgnorePatterns', '/node_modules/', HOUSE];
      return runJest(root, work, ['--selectProjects', 'e2e', ...others], env);
    },
  };
  const groups: (readonly Lane[])[] = [
    [
      [check('Types', 'tsc', '--noEmit', '-p', 'tsconfig.json')],
      [
        // Once for all suites: side by side they would build into the same folders.
        check('Build', 'tsx', path.join(root, 'tools/stack/src/build-cli.ts')),
        // What providers read has to be written first; each writes to the same files, one after the other.
        beside('Contract tests: consumers', '--selectProjects', 'pact', '-i', '--testPathIgnorePatterns', 'provider'),
      ],
    ],
    [[jest('Unit tests', '--selectProjects', 'node', 'dom', '--maxWorkers', '2')]],
    [[integration]],
    [[jest('Contract tests: providers', '--selectProjects', 'pact', '-i', '--testPathPatterns', 'provider')]],
    // What these wait for leaves no core to spare: beside the contracts both take longer than one after the other.
    [[browsers]],
    // The house comes first on the machine: its journeys say how soon things happen. It waits for much, and what only reads files takes what it leaves.
    [
      [jest('The house in a browser', '--selectProjects', 'e2e', '-i', '--testPathPatterns', HOUSE)],
      [
        modest('Lint', 'eslint', '.', '--max-warnings', '0'),
        modest('Format', 'prettier', '--check', '--log-level', 'warn', '.'),
      ],
    ],
  ];

  const progress = new Progress();
  console.log('\n== Engines ==');
  const located = await attempt(() => locateEngines({ root, cacheDir: settings.cacheDir, progress }, undefined, {}));
  progress.end();
  const host = startHost(root, engines);
  const times: string[] = [];
  const stretches: Stretch[] = [];
  const counts: Count[] = [located ? sum([]) : asOne(false, 'Engines')];
  try {
    const take = async (step: Step): Promise<void> => {
      console.log(`\n== ${step.title} ==`);
      const since = Date.now();
      const busy = busySince();
      const count = (await attempt(step.run)) ?? asOne(false, 'could not be run');
      counts.push({ ...count, faults: (count.faults ?? []).map((fault) => `${step.title}: ${fault}`) });
      const took = `${step.title}: ${line(count)} (${Math.round((Date.now() - since) / 1000)} s, ${busyText(busy())})`;
      console.log(`-- ${took}`);
      times.push(took, ...(count.times ?? []).map(({ what, seconds }) => `  ${what} ${seconds} s`));
    };
    for (const lanes of groups) {
      // The house is the last and has engines of its own.
      if (lanes === groups.at(-1)) await host.stop();
      const since = Date.now();
      const busy = busySince();
      await Promise.all(
        lanes.map(async (lane) => {
          for (const step of lane) await take(step);
        }),
      );
      const what = lanes.map((lane) => lane.map(({ title }) => title).join(', ')).join(' beside ');
      stretches.push({ what, seconds: (Date.now() - since) / 1_000, ...busy() });
    }
  } finally {
    await host.stop();
    rmSync(work, { recursive: true, force: true });
  }
  console.log(`\nWhat took longest:\n${times.map((text) => `  ${text}`).join('\n')}`);
  console.log(`\nAll steps: ${floorOf(stretches)}`);
  const total = sum(counts);
  if (total.failed > 0) console.log(`\nFailed:\n${(total.faults ?? []).map((fault) => `  ${fault}`).join('\n')}`);
  console.log(`\n${line(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(reason(error));
    return undefined;
  }
}

/** Has every engine started before the suites: their time limits are for tests, not for the start of a busy machine. */
async function engineStart(dir: string): Promise<void> {
  for (const name of engineNames) writeFileSync(path.join(wantDir(dir), name), '');
  const since = Date.now();
  for (let said = since; ; await new Promise((r) => setTimeout(r, 200))) {
    const record = JSON.parse(readFileSync(recordFile(dir), 'utf8')) as TestEngineRecord;
    const missing = engineNames.filter((name) => !record[name] && !record.failed?.[name]);
    if (missing.length === 0) break;
    if (Date.now() - said > 10_000) {
      console.log(`  … starting ${missing.join(', ')} (${Math.round((Date.now() - since) / 1000)} s)`);
      said = Date.now();
    }
  }
}

/** Runs jest and counts its tests; a suite that cannot even be loaded counts as one failed test. */
async function runJest(
  root: string,
  work: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  show: 'when done' | 'errors only' = 'errors only',
): Promise<Count> {
  const report = path.join(mkdtempSync(path.join(work, 'report-')), 'jest.json');
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const all = [jest, '-c', 'jest.config.mjs', '--passWithNoTests', '--json', '--outputFile', report, ...args];
  const code = await run(process.execPath, all, root, env, show);
  if (!existsSync(report)) return asOne(code === 0, 'jest made no report');
  const told = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const count = { ...countOf(told, root), times: slowest(told, root, SLOWEST) };
  // Jest can fail without a failed test, for example by a threshold or a handle that stays open.
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1, faults: [`jest ended with code ${code}`] };
  return count;
}

/**
 * Runs a program and shows its output in one piece at its end, so that programs side by side stay readable; or only its
 * errors, as they come, when its standard output is a report that is also in a file.
 */
function run(
  file: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  show: 'when done' | 'errors only',
  share: 'its own' | 'what is left over' = 'its own',
): Promise<number> {
  return new Promise((resolve) => {
    const later = show === 'when done';
    const modest = share === 'what is left over';
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      // A session of its own, as processors are shared by sessions.
      detached: modest,
      stdio: ['ignore', later ? 'pipe' : 'ignore', later ? 'pipe' : 'inherit'],
    });
    if (modest && child.pid) setPriorityOfSession(child.pid, constants.priority.PRIORITY_LOW);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
    const end = (): void => (modest && child.pid ? signalGroup(child.pid, 'SIGTERM') : void child.kill('SIGTERM'));
    process.once('exit', end);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => {
      process.off('exit', end);
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** Starts the host of the engines that all suites of this run share; each engine starts when it is first asked for. */
function startHost(root: string, dir: string): { stop: () => Promise<void> } {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const args = ['--import', 'tsx', path.join(root, 'tools/stack/src/cli.ts'), 'test-engines', '--data', dir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  return { stop };
}
