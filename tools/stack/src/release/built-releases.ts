import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { hasPackagesOf } from './installed-packages';
import { linkModules } from './linked-modules';
import { sameAsCommit, type RecordedRelease } from './recorded-release';

/** A release that nobody asked for in this time is built again when somebody does. */
const KEPT_DAYS = 30;
const PACKAGES = ['packages/ui', 'packages/remote-kit', 'contracts'];
/** What a release is installed and built from, besides the parts; packages of others are found by the manifests. */
const NEEDED = ['package.json', 'package-lock.json', '.npmrc', 'packages', 'contracts', ':(glob)**/package.json'];

/**
 * The folders of the shell's page and of remotes as releases had them, by part: built from git, two at a time, and kept in the cache. Where
 * nothing that goes into a part has changed since, this tree's own build is the release.
 */
export async function builtReleases(o: {
  root: string;
  cacheDir: string;
  releases: readonly RecordedRelease[];
}): Promise<ReadonlyMap<string, string>> {
  const built = new Map<string, string>();
  const due: (RecordedRelease & { tree: string })[] = [];
  const releases = path.join(o.cacheDir, 'releases');
  forgetOld(releases);
  for (const release of o.releases) {
    const { part, commit } = release;
    const own = path.join(o.root, part, outputOf(part));
    const inputs = [part, ...PACKAGES.map((folder) => `${folder}/src`), 'package-lock.json'];
    const unchanged = existsSync(path.join(own, 'integrity.json')) && sameAsCommit(o.root, commit, inputs);
    const tree = path.join(releases, commit.slice(0, 12));
    built.set(part, unchanged ? own : path.join(tree, part, outputOf(part)));
    if (!unchanged && !used(markOf(tree, part))) due.push({ ...release, tree });
  }
  for (const { tree, commit, part } of due) {
    if (existsSync(path.join(tree, part, 'webpack.config.cjs'))) continue;
    rmSync(tree, { recursive: true, force: true });
    const parts = o.releases.filter((one) => one.commit === commit).map((one) => one.part);
    await checkOut(o.root, tree, commit, parts);
  }
  const next = async () => {
    for (let one = due.shift(); one; one = due.shift()) await build(one.tree, one.part);
  };
  const trees = new Set(due.map(({ tree }) => tree));
  await Promise.all([next(), next()]);
  // What the bundler keeps for a next build, which a release does not have.
  for (const tree of trees) rmSync(path.join(tree, 'node_modules/.cache'), { recursive: true, force: true });
  return built;
}

const outputOf = (part: string): string => (part === 'shell' ? 'dist/client' : 'dist');
const markOf = (tree: string, part: string): string => path.join(tree, `.built-${part}`);

/** Whether a build is there; if so it is kept for longer. */
function used(mark: string): boolean {
  if (!existsSync(mark)) return false;
  utimesSync(mark, new Date(), new Date());
  utimesSync(path.dirname(mark), new Date(), new Date());
  return true;
}

async function build(tree: string, part: string): Promise<void> {
  const cli = path.join(tree, 'node_modules/webpack-cli/bin/cli.js');
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  await runCommand(process.execPath, [cli, '--mode', 'production'], { cwd: path.join(tree, part), env });
  writeFileSync(markOf(tree, part), '');
}

/** The commit's files with the packages of others. Git's own list of work trees does not hear of it. */
async function checkOut(root: string, tree: string, commit: string, parts: readonly string[]): Promise<void> {
  mkdirSync(path.dirname(tree), { recursive: true });
  const work = mkdtempSync(`${tree}.`);
  try {
    const archive = path.join(work, 'tree.tar');
    await runCommand('git', ['archive', '--format=tar', '-o', archive, commit, '--', ...parts, ...NEEDED], {
      cwd: root,
    });
    await runCommand('tar', ['-xf', archive], { cwd: work });
    rmSync(archive);
    if (hasPackagesOf(root, work)) linkModules(root, work);
    else
      await runCommand('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: work });
    renameSync(work, tree);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function forgetOld(releases: string): void {
  if (!existsSync(releases)) return;
  for (const name of readdirSync(releases)) {
    const age = Date.now() - statSync(path.join(releases, name)).mtimeMs;
    if (age > KEPT_DAYS * 86_400_000) rmSync(path.join(releases, name), { recursive: true, force: true });
  }
}
