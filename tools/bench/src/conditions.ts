import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** What of the machine and the tree bears on a figure, one line each. */
export function machineConditions(root: string): string[] {
  const cores = cpus();
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    `commit ${commit(root)}`,
  ];
}

function commit(root: string): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
