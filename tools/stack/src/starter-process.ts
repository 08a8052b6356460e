import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StarterOptions } from '../starter/index';

/** What is to be loaded, as it goes to the process that does it. */
export type StarterJob = Omit<StarterOptions, 'progress'>;
/** What that process tells. */
export type FromStarter = { done: number; total: number; label: string } | { failed: string };

const program = fileURLToPath(new URL('../starter/process.ts', import.meta.url));

/**
 * Loads the starter library in a process of its own, which ends with it: the icon sets and fonts that it reads are hundreds of megabytes, which
 * a process that watches over others for days would keep. Throws what went wrong there.
 */
export function loadInOwnProcess(
  job: StarterJob,
  progress: (done: number, total: number, label: string) => void,
): Promise<void> {
  // A process group of its own, so that Ctrl-C reaches it through us, in order.
  const child = fork(program, { execArgv: ['--import', 'tsx'], detached: true, stdio: 'inherit' });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise<void>((resolve, reject) => {
    let failure: string | undefined;
    child.on('message', (news: FromStarter) => {
      if ('failed' in news) failure = news.failed;
      else progress(news.done, news.total, news.label);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(failure ?? `loading ended with ${signal ?? `code ${code}`}`));
    });
    child.send(job);
  }).finally(() => process.off('exit', end));
}
