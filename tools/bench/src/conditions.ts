import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { chromiumHere } from '@commonplace/stack/chromium';
import { ENGINE_VARIABLES, engineNames, engineVersions } from '@commonplace/stack/engine-set';

/** What of the machine and the tree bears on a figure, one line each. */
export async function machineConditions(root: string): Promise<string[]> {
  const cores = cpus();
  const taking = [...(await engines()), ...chromium()];
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    `commit ${commit(root)}`,
    ...(taking.length > 0 ? [`of the engines and the browser, where they take part: ${taking.join(', ')}`] : []),
  ];
}

/** Names and versions of the engines. Only copies use those that the environment names: what a bench starts by itself is always of this machine. */
async function engines(): Promise<string[]> {
  try {
    const versions = await engineVersions();
    return engineNames.map((name) => {
      const variable = ENGINE_VARIABLES[name];
      return `${name} ${versions[name]}${process.env[variable] ? ` (in a copy that of ${variable})` : ''}`;
    });
  } catch {
    return [];
  }
}

/** Name and version of the browser, where there is one. */
function chromium(): string[] {
  const program = chromiumHere();
  if (!program) return [];
  try {
    const told = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const version = /\d+(\.\d+)+/.exec(told)?.[0];
    return version ? [`chromium ${version}`] : [];
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
