import type { ChildProcess } from 'node:child_process';
import { within } from './within';

const END_MS = 60_000;

/** Ends a process, and waits until it is gone, for a minute at most; one that is gone already has ended. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { what = 'a process that was ended', ms = END_MS }: { what?: string; ms?: number } = {},
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await within(ms, what, gone);
}
