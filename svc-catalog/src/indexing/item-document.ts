import type { PublishedItem } from '@commonplace/contracts/assets/events';
import { sizeTag } from '@commonplace/contracts/catalog/search';
import type { Kind } from '@commonplace/contracts/kinds';
import { bucketOf, labOf } from '../search/colour-buckets';
import type { ItemDocument } from '../search/mapping';
import { headWords } from '../search/head-words';
import { popularityOf } from './popularity-of';

/** What is known to have happened to an item; each kind of change carries the version of its own part. */
export type ItemChange =
  | { type: 'published'; item: PublishedItem }
  | { type: 'withdrawn'; id: string; kind: Kind; masterVersion: number }
  | { type: 'counted'; id: string; countVersion: number; likes: number; download_count: number }
  | { type: 'viewed'; id: string; views: number; views_week: number; impressions: number };

export function idOf(change: ItemChange): string {
  return change.type === 'published' ? change.item.id : change.id;
}

/**
 * The document after a change, or undefined when the change is not newer than what is there. Each change touches its own part only, so
 * changes may come in any order and any number of times. A withdrawn item stays as withdrawn: an older publication cannot bring it back. Of its
 * master nothing stays, so that no index names the author of what is no longer public.
 */
export function merge(current: ItemDocument | undefined, change: ItemChange): ItemDocument | undefined {
  const known = current ?? blank(idOf(change));
  switch (change.type) {
    case 'published': {
      const { item } = change;
      const counts = item.countVersion > known.countVersion;
      if (item.masterVersion <= known.masterVersion && !counts) return undefined;
      const master = item.masterVersion > known.masterVersion ? { ...known, ...masterPart(item) } : known;
      return popular(counts ? { ...master, ...countPart(item) } : master);
    }
    case 'withdrawn':
      if (change.masterVersion <= known.masterVersion) return undefined;
      return {
        ...blank(known.id),
        ...visitPart(known),
        ...countPart(known),
        kind: change.kind,
        status: 'withdrawn',
        masterVersion: change.masterVersion,
      };
    case 'counted':
      if (change.countVersion <= known.countVersion) return undefined;
      return popular({ ...known, ...countPart(change) });
    case 'viewed':
      // A visit names whatever a page said: it never makes a document, so that nobody can fill the index by visiting.
      if (!current) return undefined;
      if (
        change.views === known.views &&
        change.views_week === known.views_week &&
        change.impressions === known.impressions
      )
        return undefined;
      return popular({
        ...known,
        views: change.views,
        views_week: change.views_week,
        impressions: change.impressions,
      });
  }
}

function popular(item: ItemDocument): ItemDocument {
  return { ...item, ...popularityOf(item) };
}

function countPart(counts: { countVersion: number; likes: number; download_count: number }) {
  return {
    countVersion: counts.countVersion,
    likes: Math.max(0, counts.likes),
    download_count: Math.max(0, counts.download_count),
  };
}

/** What visits and people's hearts brought; it outlives the master, should that come again. */
function visitPart({ views, views_week, impressions, popularity, popularity_week }: ItemDocument) {
  return { views, views_week, impressions, popularity, popularity_week };
}

function masterPart(item: PublishedItem): Partial<ItemDocument> {
  const portrait = item.height > item.width;
  return {
    kind: item.kind,
    status: 'published',
    masterVersion: item.masterVersion,
    title: item.title,
    heads: headWords(item.title),
    description: item.description,
    author: item.author,
    tags: [...new Set(item.tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    paths: withAncestors(item.paths),
    licence: item.licence,
    licence_id: item.licence_id,
    owner_uid: item.owner_uid,
    team_id: typeof item.facts['team_id'] === 'string' ? item.facts['team_id'] : null,
    sizes: [sizeTag(item.width, item.height)],
    width: Math.round(item.width),
    height: Math.round(item.height),
    ratio: ratioOf(item.width, item.height),
    orientation: portrait ? 'portrait' : 'landscape',
    duration: item.duration,
    ...colours(item.palette),
    descriptor: usable(item.descriptor),
    ai_generated: item.ai_generated,
    adult: item.adult,
    published_at: item.published_at,
    curation: curationOf(item.kind, item.id) + liveliness(item),
    display: {
      preview: item.preview,
      palette: item.palette,
      placeholder: item.placeholder,
      has_alpha: item.has_alpha,
      files: item.files,
      facts: item.facts,
      attribution: item.attribution,
    },
  };
}

/** SEARCH-25: within a tenth of equal sides a picture counts as square. */
export function ratioOf(width: number, height: number): ItemDocument['ratio'] {
  const ratio = height > 0 ? width / height : 1;
  if (ratio > 1.1) return 'landscape';
  return ratio < 0.9 ? 'portrait' : 'square';
}

/** `a.b.c` is found under `a`, `a.b` and `a.b.c`. */
export function withAncestors(paths: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const parts = path.toLowerCase().split('.').filter(Boolean);
    return parts.map((_, depth) => parts.slice(0, depth + 1).join('.'));
  });
  return [...new Set(all)];
}

function colours(palette: PublishedItem['palette']) {
  const buckets = { colours_strong: [] as string[], colours_medium: [] as string[], colours_weak: [] as string[] };
  for (const { colour, weight } of palette) {
    const lab = labOf(colour);
    if (!lab) continue;
    const into =
      weight >= 0.4 ? buckets.colours_strong : weight >= 0.12 ? buckets.colours_medium : buckets.colours_weak;
    into.push(bucketOf(lab));
  }
  return buckets;
}

/** A vector without length has no direction, and the index refuses it. */
function usable(descriptor: number[] | null): number[] | null {
  return descriptor && descriptor.length >= 8 && descriptor.some((value) => value !== 0) ? descriptor : null;
}

/** Where a kind stands in a list without a text; the spread of 0.4 mixes neighbouring kinds in an order that never changes. */
const KIND_WEIGHT: Partial<Record<Kind, number>> = {
  template: 0.9,
  video: 0.85,
  image: 0.85,
  wallpaper: 0.8,
  mockup: 0.8,
  art: 0.75,
  font: 0.6,
  remix: 0.5,
  illustration: 0.4,
  icon: 0.2,
  brand: 0.1,
};

export function curationOf(kind: Kind, id: string): number {
  return (KIND_WEIGHT[kind] ?? 0.3) + 0.4 * spread(id);
}

const PICTURES = new Set<Kind>(['image', 'wallpaper', 'video', 'template', 'mockup', 'art']);
/** Lab chroma below which a picture is grey, and from which more colour adds nothing. */
const GREY = 8;
const COLOURFUL = 48;

/** -0.3 for a grey picture to 0 for a colourful one: a list without a text begins with what invites to look. */
function liveliness(item: PublishedItem): number {
  if (!PICTURES.has(item.kind) || item.palette.length === 0) return 0;
  const chroma = Math.max(
    ...item.palette.map(({ colour, weight }) => {
      const lab = weight >= 0.05 ? labOf(colour) : undefined;
      return lab ? Math.hypot(lab.a, lab.b) : 0;
    }),
  );
  return -0.3 * (1 - Math.min(1, Math.max(0, (chroma - GREY) / (COLOURFUL - GREY))));
}

/** A fixed number from 0 to 1 for an id (FNV-1a). */
function spread(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  // The low bits of the last characters are mixed upwards once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** What stands for an item of which only a part has come. */
function blank(id: string): ItemDocument {
  return {
    id,
    kind: 'image',
    status: 'unknown',
    masterVersion: -1,
    countVersion: -1,
    title: '',
    description: '',
    author: '',
    tags: [],
    paths: [],
    licence: 'free',
    licence_id: '',
    owner_uid: 0,
    team_id: null,
    sizes: [],
    width: 0,
    height: 0,
    ratio: 'square',
    orientation: 'landscape',
    duration: null,
    colours_strong: [],
    colours_medium: [],
    colours_weak: [],
    descriptor: null,
    ai_generated: false,
    adult: false,
    published_at: new Date(0).toISOString(),
    likes: 0,
    download_count: 0,
    views: 0,
    views_week: 0,
    impressions: 0,
    popularity: 0,
    popularity_week: 0,
    curation: 0,
    display: null,
  };
}
