import { runCommand } from '../run-command';

/** Files that differ from where the branch left the shared one, kept in git or not. `since`: another starting point. */
export async function changedFiles(root: string, since?: string): Promise<{ changed: string[]; removed: string[] }> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: root });
  const base = since ?? (await fork(git));
  const [differing, fresh] = await Promise.all([
    git('diff', '--name-status', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const rows = lines(differing).map((row) => row.split('\t'));
  return {
    changed: [...rows.flatMap(([status, file]) => (file && status !== 'D' ? [file] : [])), ...lines(fresh)],
    removed: rows.flatMap(([status, file]) => (file && status === 'D' ? [file] : [])),
  };
}

/** Where this branch left the one that it follows, or main; the last commit when it follows none. */
async function fork(git: (...args: string[]) => Promise<string>): Promise<string> {
  for (const branch of ['@{upstream}', 'origin/main']) {
    const found = await git('merge-base', 'HEAD', branch).catch(() => '');
    if (found.trim() !== '') return found.trim();
  }
  return 'HEAD';
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
