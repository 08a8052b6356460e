import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process exists and still runs (a zombie does not). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return field(pid, 'state=')?.startsWith('Z') !== true;
}

/** The command line of a process, or an empty text. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return field(pid, 'command=') ?? '';
  }
}

/** When a process started, as an opaque text: with the pid it names one process for ever. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return field(pid, 'lstart=');
  }
}

function field(pid: number, name: string): string | undefined {
  if (name === 'state=') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    } catch {
      // No /proc on this system: ask ps.
    }
  }
  try {
    return (
      execFileSync('ps', ['-o', name, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process group, and to the process itself should it lead none. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Gone already, or no group of that name.
    }
  }
}
