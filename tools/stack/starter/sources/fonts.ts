import path from 'node:path';
import { fromFile } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags } from '../names';
import { packageFolder, packageJson } from '../packages';

interface FontsourceMetadata {
  id: string;
  family: string;
  subsets: string[];
  weights: number[];
  styles: string[];
  category: string;
  license: { type: string; url: string; attribution: string };
}

/** What a family is good for, in the words people look for it with. */
export const FONT_FAMILIES: Readonly<Record<string, { author: string; tags: readonly string[]; description: string }>> =
  {
    inter: {
      author: 'Rasmus Andersson',
      tags: ['sans', 'interface', 'ui', 'neutral', 'modern', 'clean', 'body text', 'screen'],
      description: 'A neutral sans-serif drawn for screens, with a tall x-height and nine weights.',
    },
    roboto: {
      author: 'Christian Robertson',
      tags: ['sans', 'interface', 'ui', 'android', 'modern', 'geometric', 'body text'],
      description: 'A friendly grotesque with open curves, made for interfaces and long text alike.',
    },
    lora: {
      author: 'Cyreal',
      tags: ['serif', 'book', 'reading', 'editorial', 'body text', 'elegant', 'calligraphic'],
      description: 'A contemporary text serif with brushed curves, at home in essays and invitations.',
    },
    'playfair-display': {
      author: 'Claus Eggers Sørensen',
      tags: ['serif', 'display', 'headline', 'elegant', 'luxury', 'fashion', 'editorial', 'wedding'],
      description: 'A high-contrast display serif in the spirit of the late eighteenth century.',
    },
    pacifico: {
      author: 'Vernon Adams',
      tags: ['script', 'handwriting', 'brush', 'surf', 'retro', 'fun', 'summer', 'logo'],
      description: 'A brush script after American surf culture of the 1950s.',
    },
    oswald: {
      author: 'Vernon Adams, Kalapi Gajjar, Cyreal',
      tags: ['sans', 'condensed', 'headline', 'poster', 'bold', 'gothic', 'sport', 'news'],
      description: 'A condensed gothic for headlines, posters and everything short of room.',
    },
    'space-mono': {
      author: 'Colophon Foundry',
      tags: ['monospace', 'code', 'retro', 'technical', 'science fiction', 'typewriter', 'geometric'],
      description: 'A geometric fixed-width face with headline manners and a taste for science fiction.',
    },
    'abril-fatface': {
      author: 'TypeTogether',
      tags: ['display', 'fat face', 'headline', 'poster', 'heavy', 'elegant', 'vintage', 'magazine'],
      description: 'A heavy, elegant title face inspired by advertising posters of the nineteenth century.',
    },
  };

/** One entry per family; its file is the regular Latin cut, `font.files` lists every cut of the family. */
export async function* fonts(): AsyncGenerator<StarterEntry> {
  for (const [id, about] of Object.entries(FONT_FAMILIES)) {
    const name = `@fontsource/${id}`;
    const meta = packageJson<FontsourceMetadata>(name, 'metadata.json');
    const folder = path.join(packageFolder(name), 'files');
    const cuts = `${meta.weights.length === 1 ? 'one weight' : `weights ${meta.weights[0]} to ${meta.weights.at(-1)}`}${meta.styles.includes('italic') ? ', with italics' : ''}`;
    yield {
      key: `font/${id}`,
      ...fromFile(path.join(folder, `${id}-latin-400-normal.woff2`)),
      title: meta.family,
      description: `${about.description} ${meta.family} comes in ${cuts}, for ${spokenList(meta.subsets)}.`,
      tags: cleanTags(
        about.tags,
        meta.category,
        'font',
        'typeface',
        'open source',
        meta.subsets.map((s) => s.split('-')[0] ?? s),
      ),
      category: meta.category,
      author: about.author,
      licence: meta.license.type,
      kind: 'font',
      attribution: `${meta.license.attribution}, ${meta.license.type}`,
      source: `https://fontsource.org/fonts/${id}`,
      font: {
        family: meta.family,
        category: meta.category,
        weights: meta.weights,
        styles: meta.styles,
        subsets: meta.subsets,
        files: cutsOf(id, meta),
      },
    };
  }
}

function cutsOf(id: string, { subsets, weights, styles }: FontsourceMetadata) {
  return subsets.flatMap((subset) =>
    weights.flatMap((weight) =>
      styles.map((style) => ({ subset, weight, style, file: `${id}-${subset}-${weight}-${style}.woff2` })),
    ),
  );
}

// `latin-ext` is a part of Latin to whoever reads it.
function spokenList(subsets: readonly string[]): string {
  const scripts = [...new Set(subsets.map((subset) => subset.replace(/-ext$/, '')))];
  const words = scripts.map((script) => script.charAt(0).toUpperCase() + script.slice(1));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
