import { fromText } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags, titleFrom, wordsOf } from '../names';
import { readIconifySet } from './iconify';

/** Streamline's colour set: each motif as a duotone line drawing and, where its name ends in `-flat`, filled. */
export async function* streamlineColor(): AsyncGenerator<StarterEntry> {
  for (const { name, categories, svg } of readIconifySet('@iconify-json/streamline-color')) {
    const flat = name.endsWith('-flat');
    const motif = flat ? name.slice(0, -'-flat'.length) : name;
    // Trailing numbers tell variants apart ("Bell 2"); a lone 1 says nothing.
    const title = titleFrom(motif.replace(/-1$/, ''));
    const spoken = categories.map((category) => category.replace(/([a-z])([A-Z])/g, '$1 $2'));
    yield {
      key: `streamline/${name}`,
      ...fromText(`${name}.svg`, svg),
      title: flat ? `${title}, Flat` : title,
      tags: cleanTags(
        motif.replace(/-\d+$/, '').replaceAll('-', ' '),
        wordsOf(motif),
        spoken,
        spoken.flatMap((category) => category.split(' ')),
        flat ? 'flat' : 'duotone',
        'illustration',
      ),
      category: spoken[0],
      author: 'Streamline',
      licence: 'CC-BY-4.0',
      kind: 'illustration',
      attribution: 'Core Color by Streamline, CC BY 4.0',
      source: 'https://github.com/webalys-hq/streamline-vectors',
    };
  }
}
