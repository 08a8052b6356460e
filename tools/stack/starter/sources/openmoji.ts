import path from 'node:path';
import { fromFile } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags, titleFrom } from '../names';
import { packageFolder, packageJson } from '../packages';

interface Openmoji {
  emoji: string;
  hexcode: string;
  group: string;
  subgroups: string;
  annotation: string;
  tags: string;
  openmoji_tags: string;
  openmoji_author: string;
  skintone: string | number;
}

/** Words in which the package lost a letter. */
const LOST = new Map([['le\uFFFDn', 'león']]);

/** A row with its lost letters put back. */
function mended(row: Openmoji): Openmoji {
  const text = (given: string) => [...LOST].reduce((before, [lost, right]) => before.replaceAll(lost, right), given);
  return {
    ...row,
    annotation: text(row.annotation),
    tags: text(row.tags),
    openmoji_tags: text(row.openmoji_tags),
  };
}

/** OpenMoji in colour, one drawing per meaning: the doubles in other skin tones are left out. */
export async function* openmoji(): AsyncGenerator<StarterEntry> {
  const folder = packageFolder('openmoji');
  for (const given of packageJson<Openmoji[]>('openmoji', 'data/openmoji.json')) {
    const row = mended(given);
    if (row.skintone) continue;
    const author = row.openmoji_author.trim() || 'OpenMoji';
    const groups = [row.group, row.subgroups].filter((name) => !/^(extras|component)/.test(name));
    yield {
      key: `openmoji/${row.hexcode}`,
      ...fromFile(path.join(folder, 'color', 'svg', `${row.hexcode}.svg`)),
      title: titleFrom(row.annotation),
      tags: cleanTags(
        row.tags.split(','),
        row.openmoji_tags.split(','),
        groups.flatMap((name) => name.split('-').filter((word) => word.length > 3)),
        row.annotation.split(/[\s:,]+/).filter((word) => word.length > 2),
        'emoji',
        'illustration',
      ),
      category: titleFrom(row.group),
      author,
      licence: 'CC-BY-SA-4.0',
      kind: 'illustration',
      attribution: `OpenMoji “${row.annotation}” by ${author}, CC BY-SA 4.0`,
      source: `https://openmoji.org/library/emoji-${row.hexcode}/`,
    };
  }
}
