import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { ENGINE_VERSIONS } from '@commonplace/stack/engine-set';

/** What of the machine and the tree bears on a figure, one line each. */
export function machineConditions(root: string): string[] {
  const cores = cpus();
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    `commit ${commit(root)}`,
    `of the engines and the browser, where they take part: ${[...Object.entries(ENGINE_VERSIONS), ...chromium()].map((one) => one.join(' ')).join(', ')}`,
  ];
}

/** Name and version of the browser, where there is one. */
function chromium(): [string, string][] {
  try {
    const told = execFileSync(process.env.CHROMIUM ?? 'chromium', ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const version = /\d+(\.\d+)+/.exec(told)?.[0];
    return version ? [['chromium', version]] : [];
  } catch {
    return [];
  }
}

function commit(root: string): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
