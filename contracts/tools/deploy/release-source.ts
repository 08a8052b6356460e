import { execFileSync } from 'node:child_process';
import type { Part } from './part-release';

/** Where a release came from, so that it can be told from others and built again. */
export interface ReleaseSource {
  /** The git commit, in full. */
  readonly commit: string;
  /** Version of the contract that it was made with. */
  readonly contracts: string;
  /** Git's hash of every folder and file that goes into the part, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** What goes into a part, from the repository's root. */
export function inputsOf(part: Part): readonly string[] {
  const kits = /^(edge|svc-)/.test(part)
    ? ['packages/service-kit', 'packages/remote-kit']
    : ['packages/remote-kit', 'packages/ui'];
  return [part === 'edge' ? 'shell' : part, 'contracts/src', ...kits, 'package-lock.json'];
}

/**
 * The source of a part as a commit holds it. What is recorded of a release is read from the files here, so they have to be the commit's.
 * @throws Error in one line when the commit is not in this clone, or when the files differ from it
 */
export function sourceOf(root: string, part: Part, ref = 'HEAD'): ReleaseSource {
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit === undefined) throw new Error(`${ref} is no commit of this clone.`);
  const inputs = inputsOf(part);
  const [different] = differences(root, commit, [...inputs, 'contracts/pacts']);
  if (different !== undefined) {
    throw new Error(
      `${part}: ${different} is not as in ${commit.slice(0, 7)}: commit it, or record where that is checked out.`,
    );
  }
  const { version } = JSON.parse(git(root, 'show', `${commit}:contracts/package.json`) ?? '{}') as { version?: string };
  const hash = (input: string) => git(root, 'rev-parse', '--verify', '--quiet', `${commit}:${input}`);
  return {
    commit,
    contracts: version ?? '',
    hashes: Object.fromEntries(inputs.map((input) => [input, hash(input) ?? ''])),
  };
}

/** Files below `paths` that are not as the commit has them, new ones too. */
function differences(root: string, commit: string, paths: readonly string[]): string[] {
  const changed = git(root, 'diff', '--name-only', commit, '--', ...paths) ?? '';
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...paths) ?? '';
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

/** What git says; undefined when it says no. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
