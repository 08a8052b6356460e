import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Number of the process that has started a running copy and all its parts. */
export function supervisorOf(dataDir: string): number {
  return (JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as { supervisor: number }).supervisor;
}
