import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What generated items follow from. */
interface Generated {
  readonly seed: number;
  /** Share of the items with a descriptor. */
  readonly descriptors: number;
}

/** Notes in a folder of data that stay what they are generated from. Throws when they are of something else already: they would be measured under a name that is not theirs. */
export function noteKept(folder: string, { seed, descriptors }: Generated): void {
  const note = path.join(folder, 'generated.json');
  if (existsSync(note)) {
    const kept = JSON.parse(readFileSync(note, 'utf8')) as Generated;
    if (kept.seed !== seed || kept.descriptors !== descriptors)
      throw new Error(`The data in ${folder} are of --descriptors ${kept.descriptors} and seed ${kept.seed}.`);
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, JSON.stringify({ seed, descriptors }));
}
