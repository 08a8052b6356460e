import type { PublishedItem } from '@commonplace/contracts/assets/events';
import type { Palette } from './palettes';
import { randomFrom, seedOf, shuffled, zipf } from './random';

/** What one thing is called and filed under, by people. */
export interface Subject {
  title: string;
  tags: readonly string[];
}

export interface CatalogueOptions {
  subjects: readonly Subject[];
  palettes: readonly Palette[];
  seed: number;
  /** Share of the items that have a descriptor of how they look, 0 to 1. */
  descriptors: number;
}

/** An endless catalogue whose n-th item is always the same. */
export interface Catalogue {
  item: (at: number) => PublishedItem;
  /** The subjects, the most frequent first. */
  subjects: readonly Subject[];
}

/** How much of a stock library each kind is, and how large its files are, in px. */
const KINDS = [
  [
    'image',
    0.46,
    [
      [6000, 4000],
      [4000, 6000],
      [5472, 3648],
      [1920, 1080],
      [3000, 3000],
    ],
  ],
  [
    'illustration',
    0.16,
    [
      [2400, 2400],
      [3000, 2000],
    ],
  ],
  ['icon', 0.14, [[512, 512]]],
  [
    'template',
    0.08,
    [
      [1080, 1080],
      [1080, 1920],
      [1200, 628],
    ],
  ],
  [
    'video',
    0.06,
    [
      [3840, 2160],
      [1920, 1080],
      [1080, 1920],
    ],
  ],
  [
    'art',
    0.04,
    [
      [3000, 4000],
      [3000, 3000],
    ],
  ],
  [
    'wallpaper',
    0.03,
    [
      [3840, 2160],
      [1440, 3120],
    ],
  ],
  ['mockup', 0.02, [[3000, 2000]]],
  ['brand', 0.01, [[512, 512]]],
] as const;
const LICENCES = ['premium', 'premium', 'premium', 'free', 'free', 'cc0'] as const;
/** Skew of how often a subject is pictured; tags of a large photo community fall off about so. */
const SUBJECT_SKEW = 0.85;
/** Shape of the Pareto distributions of likes and downloads: most items have hardly any, a few have very many. */
const FAME = 1.1;
const MOST_LIKES = 200_000;
const ARTISTS = 20_000;
const DESCRIPTOR = 128;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 0, 1);
const OLDEST_DAYS = 3_650;

/** Id of the n-th item; in the order of these texts, too. */
export const itemId = (at: number): string => `g${at.toString(36).padStart(6, '0')}`;

/**
 * Items of a library as large as is wished: titles and tags are the words that people gave real things (those of one subject stay together),
 * subjects, artists, likes and downloads are as skewed as those of real libraries, palettes are those of real photographs. Each item follows
 * from the seed and its number alone.
 */
export function catalogueOf(o: CatalogueOptions): Catalogue {
  const ranked = shuffled(o.subjects, randomFrom(o.seed));
  const words = shuffled(
    [...new Set(ranked.flatMap(({ title }) => title.toLowerCase().split(' ')))].filter((word) =>
      /^[a-z]{3,}$/.test(word),
    ),
    randomFrom(o.seed + 1),
  );
  const drawSubject = zipf(ranked.length, SUBJECT_SKEW);
  const drawWord = zipf(words.length, 1);
  const drawArtist = zipf(ARTISTS, 0.9);
  return {
    subjects: ranked,
    item(at) {
      const random = randomFrom(seedOf(o.seed, at));
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const word = () => words[drawWord(random)] ?? '';
      const rank = drawSubject(random);
      const main = ranked[rank] as Subject;
      const second = random() < 0.4 ? ranked[drawSubject(random)] : undefined;
      const [kind, , sizes] = kindAt(random());
      const [width, height] = pick<readonly [number, number]>(sizes);
      const author = `Artist ${drawArtist(random) + 1}`;
      const id = itemId(at);
      const title = titled([...(random() < 0.6 ? [word()] : []), main.title, ...(second ? ['and', second.title] : [])]);
      const likes = fame(random());
      const files: Record<string, string> = kind === 'video' ? { teaser: `/files/g/${id}/teaser.mp4` } : {};
      const [licence, palette] = [pick(LICENCES), o.palettes.length > 0 ? pick(o.palettes) : []];
      return {
        id,
        kind,
        masterVersion: 1,
        title,
        description: random() < 0.5 ? `${title}, ${word()} ${word()} by ${author}.` : '',
        tags: tagsOf(main, second, [word(), word(), ...(random() < 0.5 ? [kind] : [])]),
        paths: [],
        licence,
        licence_id: licence === 'cc0' ? 'CC0-1.0' : 'Commonplace-1.0',
        attribution: `“${title}” by ${author}`,
        author,
        owner_uid: 0,
        width,
        height,
        duration: kind === 'video' ? 4 + Math.floor(random() * 40) : null,
        preview: previewOf(id, width, height),
        palette: [...palette],
        descriptor: random() < o.descriptors ? looks(rank, random) : null,
        placeholder: Buffer.from(Array.from({ length: 21 }, () => Math.floor(random() * 256))).toString('base64'),
        has_alpha: kind === 'icon' || kind === 'brand',
        ai_generated: random() < 0.1,
        adult: random() < 0.01,
        files,
        facts: kind === 'template' ? { design_id: id, design_page_count: 1 } : {},
        likes,
        download_count: Math.floor(likes * (0.5 + random() * 3)),
        countVersion: 1,
        published_at: new Date(NEWEST - Math.floor(random() ** 2 * OLDEST_DAYS) * DAY_MS).toISOString(),
      };
    },
  };
}

function kindAt(drawn: number): (typeof KINDS)[number] {
  let sum = 0;
  return KINDS.find(([, share]) => (sum += share) > drawn) ?? KINDS[0];
}

function tagsOf(main: Subject, second: Subject | undefined, others: readonly string[]): string[] {
  return [...new Set([...main.tags, ...(second?.tags ?? []).slice(0, 6), ...others])].filter(Boolean).slice(0, 40);
}

const titled = (parts: readonly string[]) => {
  const text = parts.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const fame = (drawn: number) => Math.min(MOST_LIKES, Math.floor((1 - drawn) ** (-1 / FAME) - 1));

function previewOf(id: string, width: number, height: number): PublishedItem['preview'] {
  const scale = Math.min(1, 640 / Math.max(width, height));
  const url = `/files/g/${id}/preview.webp`;
  return {
    url,
    style_uri: `/files/g/${id}/{width}.webp`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** A vector of unit length near that of its subject, so that pictures of one thing look alike. */
function looks(subject: number, random: () => number): number[] {
  const own = randomFrom(seedOf(0x10c5, subject));
  const vector = Array.from({ length: DESCRIPTOR }, () => own() - 0.5 + (random() - 0.5) * 0.4);
  const length = Math.hypot(...vector);
  return vector.map((value) => Number((value / length).toFixed(4)));
}
