import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanTags } from '../names';
import type { StarterEntry } from '../entry';
import { starterFolder } from '../packages';
import { DEMO_PEOPLE } from '../people';
import { remix } from '../remixes/techniques';
import { WORKS } from '../remixes/works';
import { readStarterManifest, type StarterLine } from './manifest';

/** Grows when a technique draws otherwise than before. */
const DRAWN = 1;
const NO_RIGHTS = /^(CC0-1\.0|CC-PDM-1\.0)$/;

/**
 * The licence of an adaptation: that of the source that asks for the same one (or for its name); works without rights add nothing. Throws
 * where two sources ask for different licences, because then nobody may publish the remix.
 */
export function licenceOfRemix(sources: readonly string[]): string {
  const asking = [...new Set(sources.filter((licence) => !NO_RIGHTS.test(licence)))];
  if (asking.length > 1) throw new Error(`${asking.join(' and ')} do not go together`);
  return asking[0] ?? 'CC0-1.0';
}

/** Remixes of the demo people: derived pictures that name what they are made of. */
export async function* remixes(): AsyncGenerator<StarterEntry> {
  const lines = new Map(readStarterManifest('photos').map((line) => [path.basename(line.file, '.webp'), line]));
  const names = new Map<string, string>(DEMO_PEOPLE.map(({ slug, name }) => [slug, name]));
  for (const work of WORKS) {
    const sources = work.of.map((name): StarterLine => {
      const line = lines.get(name);
      if (!line) throw new Error(`${work.slug}: there is no photograph ${name}`);
      return line;
    });
    const author = names.get(work.by) ?? work.by;
    const built = sources.map(({ title, author: by, licence }) => `“${title}” by ${by || 'Unknown'} (${licence})`);
    const licence = licenceOfRemix(sources.map((line) => line.licence));
    yield {
      key: `remix/${work.slug}`,
      kind: 'remix',
      title: work.title,
      description: `A remix by ${author} of ${built.join(' and ')}.`,
      tags: cleanTags(['remix', 'community'], work.tags),
      author,
      owner: work.by,
      madeOf: work.of.map((name) => `photo/${name}`),
      licence,
      attribution: `“${work.title}” by ${author}, ${licence}, a remix of ${built.join(' and ')}`,
      source: sources.map((line) => line.source).join(' '),
      filename: `${work.slug}.webp`,
      stamp: JSON.stringify([DRAWN, work.of, work.technique]),
      bytes: async () =>
        remix(await Promise.all(sources.map(({ file }) => readFile(path.join(starterFolder(), file)))), work.technique),
    };
  }
}
