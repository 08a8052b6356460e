import { readFileSync } from 'node:fs';

/** What a process occupies, in MiB. */
export interface Memory {
  /** Pages that others share count in part (PSS). */
  proportional: number;
  /** Every page counts whole (RSS). */
  resident: number;
  /** Pages that no file stands behind: what it has asked for itself, whoever else runs the same programs. */
  anonymous: number;
}

/** Memory of a process as Linux counts it. Throws when there is none of that number. */
export function memoryOf(pid: number): Memory {
  return memoryIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
}

/** Reads `smaps_rollup`. */
export function memoryIn(text: string): Memory {
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? NaN) / 1_024;
  return { proportional: of('Pss'), resident: of('Rss'), anonymous: of('Pss_Anon') };
}
