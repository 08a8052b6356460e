import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BenchContext } from '../bench';

const READY_MS = 180_000;
/** Longer than a service waits for its last answers: who is killed writes no profile. */
const PATIENCE_MS = 20_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export interface NodeProcess {
  readonly pid: number;
  /** `http://127.0.0.1:port` */
  readonly base: string;
  /** Processor time that it has taken so far, in ms. */
  readonly cpuMs: () => number;
  /** Ends it before the bench does. */
  readonly end: () => Promise<void>;
}

/**
 * A Node process that listens on the port of its environment variable PORT; resolves when `GET readyPath` is answered with 200. It is ended
 * with the bench. Throws when it exits, or is not ready within three minutes.
 */
export async function startNode(
  o: { root: string; args: readonly string[]; env: Record<string, string>; port: number; readyPath: string },
  context: BenchContext,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [...profiling(context), ...o.args], {
    cwd: o.root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(o.port), ...o.env },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
    });
  context.onEnd(stop);
  const base = `http://127.0.0.1:${o.port}`;
  for (const end = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const up = await fetch(base + o.readyPath).then(
      ({ ok }) => ok,
      () => false,
    );
    const { pid } = child;
    if (up && pid !== undefined) return { pid, base, cpuMs: () => cpuMsOf(pid), end: stop };
    if (child.exitCode !== null) throw new Error(`${o.args.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > end) throw new Error(`${o.args.join(' ')} is not ready after ${READY_MS / 1000} s`);
  }
}

/** Processor time that a process has taken so far, in ms, by user and system together. */
export const cpuMsOf = (pid: number): number => timesIn(readFileSync(`/proc/${pid}/stat`, 'utf8')).own;

/** That of the processes that it started and that have ended. */
export const endedCpuMsOf = (pid: number): number => timesIn(readFileSync(`/proc/${pid}/stat`, 'utf8')).ended;

/** Reads `/proc/PID/stat`; the name of a program in it may hold spaces, so fields are counted behind it. */
export function timesIn(stat: string): { own: number; ended: number } {
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  const of = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * TICK_MS;
  return { own: of(11), ended: of(13) };
}

/** `--cpu-prof FOLDER` after the name of a bench writes a profile of each process there when it ends. */
function profiling({ args }: BenchContext): string[] {
  const at = args.indexOf('--cpu-prof');
  return at === -1 ? [] : ['--cpu-prof', `--cpu-prof-dir=${args[at + 1] ?? '.'}`];
}
