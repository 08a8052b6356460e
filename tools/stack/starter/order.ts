import type { StarterEntry, StarterSource } from './entry';
import { interleave } from './interleave';
import { art, studioIllustrations, wallpapers } from './sources/art';
import { fluentEmoji } from './sources/fluent';
import { fonts } from './sources/fonts';
import { photos, videos } from './sources/manifest';
import { openmoji } from './sources/openmoji';
import { remixes } from './sources/remixes';
import { simpleIcons } from './sources/simple-icons';
import { streamlineColor } from './sources/streamline';
import { tablerIcons } from './sources/tabler';
import { templates } from './sources/templates';

/** Items of the small library, which tests use. */
export const SMALL = 400;

/** What is always complete, whatever the limit: few items of many kinds. Templates come last, as they show the others. */
const COMPLETE: readonly StarterSource[] = [photos, videos, fonts, art, wallpapers, studioIllustrations, remixes];
/** What fills up to the limit: thousands of items of few kinds. */
const BULK: readonly StarterSource[] = [tablerIcons, openmoji, fluentEmoji, streamlineColor, simpleIcons];

/** Signs that insult: on the first page of a fresh library, or in a panel of somebody who designs, they are no welcome. */
const INSULTS = /\bmiddle finger\b/i;

async function listOf(source: StarterSource): Promise<StarterEntry[]> {
  const list: StarterEntry[] = [];
  for await (const entry of source()) if (!INSULTS.test(entry.title)) list.push(entry);
  return list;
}

/** Keeps `count` items spread evenly over a list, in their order. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: Math.max(0, count) }, (_, k) => list[Math.floor((k * list.length) / count)] as T);
}

/** What others were made of comes before them, where it does not already; all else stays in its order. */
export function afterSources<T extends Pick<StarterEntry, 'key' | 'madeOf'>>(entries: readonly T[]): T[] {
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  const ordered = new Set<T>();
  const add = (entry: T): void => {
    for (const key of entry.madeOf ?? []) {
      const source = known.get(key);
      if (source && !ordered.has(source)) add(source);
    }
    ordered.add(entry);
  };
  entries.forEach(add);
  return [...ordered];
}

/**
 * Every entry of the starter library in the order in which it is imported: the photographs, clips, fonts and works of our own
 * first, what templates show, the templates, then icons, illustrations and brands mixed. `limit` is the number of items wished for
 * (`small` is 400); the complete sources and what the templates show come in any case.
 */
export async function starterEntries(limit?: number | 'small'): Promise<StarterEntry[]> {
  const complete = afterSources(interleave(await Promise.all(COMPLETE.map(listOf))));
  const designs = await listOf(templates);
  const bulk = await Promise.all(BULK.map(listOf));
  const shown = new Set(designs.flatMap((entry) => entry.uses ?? []));
  const needed = bulk.flat().filter((entry) => shown.has(entry.key));
  const rest = bulk.map((list) => list.filter((entry) => !shown.has(entry.key)));
  const wished = limit === 'small' ? SMALL : (limit ?? Infinity);
  const room = wished - complete.length - needed.length - designs.length;
  const most = rest.reduce((sum, list) => sum + list.length, 0);
  // Each source gives its share, but at least a few: a small library has every kind.
  const shares = rest.map((list) =>
    room >= most ? list.length : Math.max(8, Math.floor((list.length / most) * room)),
  );
  const sample = rest.map((list, index) => spread(list, shares[index] ?? 0));
  return [...complete, ...needed, ...designs, ...interleave(sample)];
}
