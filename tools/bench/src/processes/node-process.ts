import { spawn } from 'node:child_process';
import type { BenchContext } from '../bench';

const READY_MS = 180_000;
const PATIENCE_MS = 5_000;

export interface NodeProcess {
  readonly pid: number;
  /** `http://127.0.0.1:port` */
  readonly base: string;
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
    if (up && child.pid !== undefined) return { pid: child.pid, base, end: stop };
    if (child.exitCode !== null) throw new Error(`${o.args.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > end) throw new Error(`${o.args.join(' ')} is not ready after ${READY_MS / 1000} s`);
  }
}

/** `--cpu-prof FOLDER` after the name of a bench writes a profile of each process there when it ends. */
function profiling({ args }: BenchContext): string[] {
  const at = args.indexOf('--cpu-prof');
  return at === -1 ? [] : ['--cpu-prof', `--cpu-prof-dir=${args[at + 1] ?? '.'}`];
}
