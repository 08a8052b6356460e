import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stop } from 'esbuild';
import { bundleProgram } from './bundle-program';
import { InputHashes } from './input-hashes';
import type { Progress } from './progress';
import { runCommand } from './run-command';
import { StopError } from './stop-error';

/** Ends the compiler's own process, which otherwise stays for the next build. */
export async function endCompiler(): Promise<void> {
  await stop();
}

/** One thing to build. */
interface Target {
  name: string;
  /** Folders whose content decides whether it has to be built again. */
  inputs: string[];
  /** The file that is there after a build; its content tells whether somebody else built since. */
  output: string;
  /** What has to exist to build at all. */
  entry: string;
  build: (root: string) => Promise<void>;
}

export const remotes = ['mf-browse', 'mf-editor', 'mf-account', 'mf-projects'];
export const services = ['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'];

const shared = ['contracts/src', 'packages/service-kit/src', 'packages/remote-kit/src', 'packages/ui/src'];

const targets: Target[] = [
  ...services.map((name) => bundle(name, `${name}/src/main.ts`, `${name}/dist/main.mjs`)),
  bundle('svc-assets (pictures)', 'svc-assets/src/pictures.ts', 'svc-assets/dist/pictures.mjs'),
  bundle('svc-assets (unnamed files)', 'svc-assets/src/unnamed-files.ts', 'svc-assets/dist/unnamed-files.mjs'),
  bundle('svc-identity (administrators)', 'svc-identity/src/administrators.ts', 'svc-identity/dist/administrators.mjs'),
  bundle('payments', 'svc-billing/sandbox/main.ts', 'svc-billing/dist/sandbox.mjs'),
  bundle('captcha', 'tools/stack/src/captcha-verifier/main.ts', 'tools/stack/dist/captcha.mjs'),
  bundle('sign-in', 'tools/stack/src/identity-provider/main.ts', 'tools/stack/dist/sign-in.mjs'),
  bundle('remote server', 'packages/remote-kit/server/main.ts', 'packages/remote-kit/dist/server.mjs'),
  bundle('edge', 'shell/server/main.ts', 'shell/dist/server/main.mjs'),
  ...['shell', ...remotes].map(webpackTarget),
];

/** The mail catcher is bundled by whoever starts it: it is small, and `engines` needs nothing else built. */
export async function buildMail(root: string): Promise<string> {
  const target = bundle('mail', 'tools/stack/src/mail/main.ts', 'tools/stack/dist/mail.mjs');
  await target.build(root);
  return path.join(root, target.output);
}

/** Bundles one Node process: our own workspaces go in, packages stay in node_modules. */
function bundle(name: string, entry: string, output: string): Target {
  return {
    name,
    inputs: [path.dirname(entry), ...shared],
    output,
    entry,
    build: async (root) => {
      await bundleProgram(entry, output, {
        absWorkingDir: root,
        sourcemap: true,
        sourcesContent: false,
        conditions: ['module', 'import', 'node'],
      });
    },
  };
}

function webpackTarget(name: string): Target {
  const inputs = [
    `${name}/src`,
    `${name}/webpack.config.cjs`,
    `${name}/remote.json`,
    `${name}/package.json`,
    ...shared,
  ];
  return {
    name: `${name}${name === 'shell' ? ' (page)' : ''}`,
    inputs,
    output: name === 'shell' ? 'shell/dist/client/index.html' : `${name}/dist/integrity.json`,
    entry: `${name}/webpack.config.cjs`,
    build: async (root) => {
      const cli = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
      const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
      await runCommand(process.execPath, [cli, '--mode', 'production'], { cwd: path.join(root, name), env });
    },
  };
}

/**
 * Builds what changed since its last build, two at once. `names` limits it; `missing: 'skip'` leaves out packages
 * whose entry does not exist yet, otherwise that is an error.
 */
export async function buildAll(
  root: string,
  progress: Progress,
  options: { names?: string[]; missing?: 'skip' | 'fail'; force?: boolean } = {},
): Promise<void> {
  const wanted = targets.filter(
    ({ name }) => !options.names?.length || options.names.includes(name.replace(/ \(.*\)$/, '')),
  );
  const hashes = new InputHashes(root);
  const due: Target[] = [];
  for (const target of wanted) {
    if (!existsSync(path.join(root, target.entry))) {
      if (options.missing !== 'skip')
        throw new StopError(`${target.entry} is missing: ${target.name} cannot be built.`);
      progress.say(`  - ${target.name}: no ${target.entry} yet, left out`);
    } else if (options.force || readMark(root, target) !== mark(root, target, hashes)) due.push(target);
  }
  if (due.length === 0) return;
  progress.expect(due.length);
  const failures: string[] = [];
  const next = async (): Promise<void> => {
    for (let target = due.shift(); target; target = due.shift()) {
      const task = progress.task(`building ${target.name}`);
      try {
        await target.build(root);
        writeMark(root, target, mark(root, target, hashes));
        task.done();
      } catch (error) {
        task.failed();
        failures.push(`${target.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all([next(), next()]);
  if (failures.length > 0) throw new StopError(`The build failed.\n${failures.join('\n')}`);
}

/** Hash of all inputs and of the output as the build left it. */
function mark(root: string, target: Target, hashes: InputHashes): string {
  const hash = createHash('sha256');
  for (const input of [...target.inputs, 'package-lock.json', 'tools/stack/src/build.ts'])
    hash.update(hashes.of(input));
  const output = path.join(root, target.output);
  if (existsSync(output)) hash.update(readFileSync(output));
  return hash.digest('hex');
}

// Beside webpack's own cache, not in dist: a remote's dist is copied into the store file by file.
const markFile = (root: string, target: Target): string =>
  path.join(root, 'node_modules/.cache/commonplace', `${target.name.replaceAll(/\W+/g, '-')}.hash`);

function readMark(root: string, target: Target): string | undefined {
  const file = markFile(root, target);
  return existsSync(file) && existsSync(path.join(root, target.output)) ? readFileSync(file, 'utf8') : undefined;
}

function writeMark(root: string, target: Target, content: string): void {
  const file = markFile(root, target);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
