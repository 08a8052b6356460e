import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The last release of a part, as `contracts/deployed` keeps it (`npm run contracts -- record`). */
export interface RecordedRelease {
  part: string;
  version: string;
  /** The git commit, in full. */
  commit: string;
}

/** Undefined for a part that was never released, or released before commits were kept. */
export function recordedRelease(root: string, part: string): RecordedRelease | undefined {
  const file = path.join(root, 'contracts/deployed', `${part}.json`);
  if (!existsSync(file)) return undefined;
  const { version, source } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    source?: { commit: string };
  };
  return source && { part, version, commit: source.commit };
}

/** Whether this clone holds a commit with all its files: a shallow one does not hold old ones. */
export function holdsCommit(root: string, commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether nothing below `paths` differs from a commit. */
export function sameAsCommit(root: string, commit: string, paths: readonly string[]): boolean {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return (
    git('diff', '--name-only', commit, '--', ...paths) === '' &&
    git('ls-files', '--others', '--exclude-standard', '--', ...paths) === ''
  );
}
