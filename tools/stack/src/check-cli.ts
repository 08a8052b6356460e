import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { affectedBy } from './check/affected';
import { changedFiles } from './check/changed-files';
import { repositoryRoot } from './settings';
import { reason } from './stop-error';

const USAGE = `Usage: npm run check [-- --all] [--since REF]
  types of everything, and lint, format and unit tests of what differs from the shared branch; --all: of everything`;

/** `npm run check`: what should be green before a push, in a few minutes; `npm test` is the whole. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const root = repositoryRoot();
  const { changed, removed } = await changedFiles(root, values.since);
  const affected = affectedBy(changed, removed);
  const all = values.all === true || affected.everything;
  console.log(all ? 'Checks everything.' : `Checks ${changed.length} changed files and what imports them.`);

  const started = Date.now();
  const results = await Promise.all([
    types(root),
    rules(root, all ? ['.'] : affected.lint, all ? ['.'] : affected.format).then(async (clean) => {
      const green = await unitTests(root, all ? null : affected.sources);
      return clean && green;
    }),
  ]);
  console.log(`${results.every(Boolean) ? 'Green' : 'Red'} after ${Math.round((Date.now() - started) / 1000)} s.`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

const types = (root: string) => run(root, 'types', 'typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']);

async function rules(root: string, lint: string[], format: string[]): Promise<boolean> {
  const linted =
    lint.length === 0 ||
    (await run(root, 'lint', 'eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored', ...lint]));
  const options = ['--check', '--log-level', 'warn', '--ignore-unknown'];
  const formatted =
    format.length === 0 || (await run(root, 'format', 'prettier/bin/prettier.cjs', [...options, ...format]));
  return linted && formatted;
}

async function unitTests(root: string, sources: string[] | null): Promise<boolean> {
  if (sources?.length === 0) return true;
  const which = sources ? ['--findRelatedTests', ...sources] : ['--maxWorkers', '2'];
  const args = ['-c', 'jest.config.mjs', '--selectProjects', 'node', 'dom', '--passWithNoTests', ...which];
  return run(root, 'unit tests', 'jest/bin/jest.js', args);
}

/** Runs one tool and shows what it said when it found something. */
function run(root: string, title: string, tool: string, args: string[]): Promise<boolean> {
  const since = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', tool), ...args], { cwd: root });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      console.log(`  ${title}: ${code === 0 ? 'passed' : 'failed'} (${Math.round((Date.now() - since) / 1000)} s)`);
      resolve(code === 0);
    });
  });
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
