import path from 'node:path';
import { fromFile } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags, titleFrom, wordsOf } from '../names';
import { packageFolder, packageJson } from '../packages';

interface TablerIcon {
  name: string;
  category: string;
  tags: (string | number)[];
  styles: { outline?: object; filled?: object };
}

/** The Tabler icons: the outline drawing of each name, the filled one where there is no other. */
export async function* tablerIcons(): AsyncGenerator<StarterEntry> {
  const folder = packageFolder('@tabler/icons');
  const icons = packageJson<Record<string, TablerIcon>>('@tabler/icons', 'icons.json');
  for (const icon of Object.values(icons)) {
    const style = icon.styles.outline ? 'outline' : 'filled';
    yield {
      key: `tabler/${style}/${icon.name}`,
      ...fromFile(path.join(folder, 'icons', style, `${icon.name}.svg`)),
      title: titleFrom(icon.name),
      tags: cleanTags(icon.tags, wordsOf(icon.name), icon.category, 'icon', style),
      category: icon.category,
      author: 'Paweł Kuna',
      licence: 'MIT',
      kind: 'icon',
      attribution: 'Tabler Icons by Paweł Kuna, MIT',
      source: 'https://tabler.io/icons',
    };
  }
}
