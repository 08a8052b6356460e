import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from '../bench';
import { catalogueOf, type Catalogue } from '../catalogue/items';
import { palettesOf } from '../catalogue/palettes';
import { masters } from '../relevance/library';
import { noteKept } from './note-kept';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const SEED = 7;

/** Value of a flag after the bench's name. */
export const flag = ({ args }: BenchContext, name: string): string | undefined =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined;

/** The generated library; `--descriptors 0.2` is the share of items with a descriptor. */
export async function generated(context: BenchContext): Promise<Catalogue & { conditions: string }> {
  const descriptors = Number(flag(context, '--descriptors') ?? 1);
  const kept = flag(context, '--keep');
  if (kept) noteKept(kept, { seed: SEED, descriptors });
  const palettes = await palettesOf(path.join(root, 'tools/stack/starter/media/photos'));
  const catalogue = catalogueOf({ subjects: masters(), palettes, seed: SEED, descriptors });
  return {
    ...catalogue,
    conditions: `generated items of seed ${SEED} with the words of ${catalogue.subjects.length.toLocaleString('en')} icons and drawings, ${descriptors * 100} % with a descriptor, brought in by their events`,
  };
}
