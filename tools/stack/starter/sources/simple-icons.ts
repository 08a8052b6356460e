import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromText } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags } from '../names';
import { packageFolder, packageJson } from '../packages';

interface SimpleIcon {
  title: string;
  slug: string;
  hex: string;
  source: string;
  guidelines?: string;
  license?: { type: string; url?: string };
  aliases?: { aka?: string[]; old?: string[]; dup?: { title: string }[]; loc?: Record<string, string> };
}

const DISCLAIMER =
  'The mark belongs to its owner and may be a registered trademark. Simple Icons gives the drawing under CC0, which grants no ' +
  'rights in the mark: follow the guidelines of the brand and seek its permission where they ask for it.';

/** The marks of Simple Icons in the colour of each brand, with the licence that a brand states where it states one. */
export async function* simpleIcons(): AsyncGenerator<StarterEntry> {
  const folder = packageFolder('simple-icons');
  for (const icon of packageJson<SimpleIcon[]>('simple-icons', 'data/simple-icons.json')) {
    const stated = icon.license;
    const licence = !stated ? 'CC0-1.0' : stated.type === 'custom' ? 'LicenseRef-Brand-Terms' : stated.type;
    const { aka = [], old = [], dup = [], loc = {} } = icon.aliases ?? {};
    const file = path.join(folder, 'icons', `${icon.slug}.svg`);
    const terms = [
      DISCLAIMER,
      icon.guidelines ? `Brand guidelines: ${icon.guidelines}` : '',
      stated
        ? `Licence stated by the brand: ${stated.type === 'custom' ? (stated.url ?? 'own terms') : stated.type}.`
        : '',
    ];
    yield {
      key: `simple-icons/${icon.slug}`,
      ...fromText(`${icon.slug}.svg`, () => coloured(readFileSync(file, 'utf8'), icon.hex)),
      title: icon.title,
      description: terms.filter(Boolean).join(' '),
      tags: cleanTags(
        icon.title,
        icon.slug,
        aka,
        old,
        dup.map((double) => double.title),
        Object.values(loc),
        'brand',
        'logo',
        'trademark',
      ),
      author: icon.title,
      licence,
      kind: 'brand',
      attribution: `${icon.title}: trademark of its owner; drawing by Simple Icons, ${stated ? licence : 'CC0 1.0'}`,
      source: icon.source,
    };
  }
}

function coloured(svg: string, hex: string): string {
  return svg.replace('<svg ', `<svg width="512" height="512" fill="#${hex}" `);
}
