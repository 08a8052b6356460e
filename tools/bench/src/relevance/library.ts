import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PublishedItem } from '@commonplace/contracts/assets/events';

const require = createRequire(import.meta.url);

/** A JSON file of a package. Not every package exports its data, so the search paths of the resolver are walked. */
function readJson<T>(name: string, file: string): T {
  const found = (require.resolve.paths(name) ?? [])
    .map((dir) => path.join(dir, name, file))
    .find((one) => existsSync(one));
  if (!found) throw new Error(`The package ${name} is not installed: run npm install.`);
  return JSON.parse(readFileSync(found, 'utf8')) as T;
}

interface Icon {
  name: string;
  category: string;
  tags: (string | number)[];
}
interface Drawing {
  hexcode: string;
  annotation: string;
  tags: string;
  subgroups: string;
  skintone: string;
}

/** Icons and drawings of the starter library as masters, with their own words only. Ids are `icon-{name}` and `drawing-{code}`. */
export function masters(): PublishedItem[] {
  const icons = Object.values(readJson<Record<string, Icon>>('@tabler/icons', 'icons.json'));
  const drawings = readJson<Drawing[]>('openmoji', 'data/openmoji.json').filter(({ skintone }) => !skintone);
  return [
    ...icons.map(({ name, category, tags }) => {
      const words = name.split('-');
      return master(`icon-${name}`, 'icon', titled(words), [...tags.map(String), ...words, category.toLowerCase()]);
    }),
    ...drawings.map(({ hexcode, annotation, tags, subgroups }) =>
      master(`drawing-${hexcode}`, 'illustration', titled(annotation.split(' ')), [
        ...tags.split(','),
        ...subgroups.split('-'),
      ]),
    ),
  ];
}

/** lucide's tags for icons that tabler has under the same name: people's words for a picture that are nowhere in the index. */
export function judgements(library: readonly PublishedItem[]): Map<string, Set<string>> {
  const ids = new Set(library.map(({ id }) => id));
  const judged = new Map<string, Set<string>>();
  for (const [name, tags] of Object.entries(readJson<Record<string, string[]>>('lucide-static', 'tags.json'))) {
    const id = `icon-${name}`;
    if (!ids.has(id)) continue;
    for (const tag of tags) {
      const query = tag.trim().toLowerCase();
      judged.set(query, (judged.get(query) ?? new Set()).add(id));
    }
  }
  return judged;
}

/** Words of titles and tags with the number of items that hold each, and tags of two words that several items share. */
export function vocabulary(library: readonly PublishedItem[]): { words: Map<string, number>; phrases: string[] } {
  const words = new Map<string, number>();
  const phrases = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { title, tags } of library) {
    const own = new Set([title, ...tags].flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
    for (const word of own) count(words, word);
    for (const tag of tags) if (/^[a-z]+ [a-z]+$/.test(tag)) count(phrases, tag);
  }
  return { words, phrases: [...phrases].filter(([, items]) => items >= 2).map(([phrase]) => phrase) };
}

const titled = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

function master(id: string, kind: 'icon' | 'illustration', title: string, tags: readonly string[]): PublishedItem {
  return {
    id,
    kind,
    masterVersion: 1,
    title,
    description: '',
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    paths: [],
    licence: 'free',
    licence_id: 'MIT',
    attribution: '',
    author: '',
    owner_uid: 0,
    width: 24,
    height: 24,
    duration: null,
    preview: { url: `/files/${id}.webp`, style_uri: `/files/${id}/{width}.webp`, width: 24, height: 24 },
    palette: [],
    descriptor: null,
    placeholder: null,
    has_alpha: true,
    ai_generated: false,
    adult: false,
    files: {},
    facts: {},
    likes: 0,
    download_count: 0,
    countVersion: 0,
    published_at: '2026-01-01T00:00:00.000Z',
  };
}
