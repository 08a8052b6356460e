import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'clocks.json');

/** What a process of ours is started with whose clock can be moved while it runs. */
export function movableClock(o: { root: string; dataDir: string; part: string }): {
  args: string[];
  env: Record<string, string>;
} {
  return {
    args: ['--require', path.join(o.root, 'tools/stack/clock-preload.cjs')],
    env: { CLOCK_FILE: fileOf(o.dataDir), CLOCK_PART: o.part },
  };
}

/** Says by how many ms the clocks of parts are off from now on; those not named are right. Each reads it within a tenth of a second. */
export function moveClocks(dataDir: string, off: Readonly<Record<string, number>>): void {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(off));
  // Whole or not at all for whoever reads it.
  renameSync(draft, fileOf(dataDir));
}
