import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startStack, type TestStack } from '@commonplace/stack/testing';

/**
 * A whole running copy with the small starter library. `COMMONPLACE_E2E_DATA` names the data folder of one that runs already, for work
 * on a journey without waiting for a start each time; that one is left running.
 */
export async function runningCopy(
  o: { starter: 'small' | 'none'; env?: Record<string, string> } = { starter: 'small' },
  dataDir = process.env.COMMONPLACE_E2E_DATA,
): Promise<TestStack> {
  if (!dataDir) return startStack({ ...o, onLine: (line) => process.stderr.write(`${line}\n`) });
  const run = () =>
    JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
      url: string;
      parts: Record<string, { pid: number } | undefined>;
    };
  const pid = (name: string) => run().parts[name]?.pid;
  return {
    url: run().url,
    dataDir,
    pid,
    kill: (name) => void process.kill(pid(name) ?? 0, 'SIGKILL'),
    stop: async () => undefined,
  };
}
