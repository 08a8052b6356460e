import type { applyCuration } from '@commonplace/contracts/assets/curation';
import type {
  filterContent,
  groupContent,
  homeContent,
  sizeContent,
  synonymsContent,
  topicContent,
  widgetContent,
} from '@commonplace/contracts/assets/curation-records';
import type { BodyOf } from '@commonplace/contracts/operation';
import type { z } from 'zod';

/** One curated record that comes with the product; items in it are named by `key:…`, records by `starter:{kind}/{key}`. */
export type CuratedRecord = BodyOf<typeof applyCuration>['records'][number];

interface Contents {
  topics: z.input<typeof topicContent>;
  groups: z.input<typeof groupContent>;
  filters: z.input<typeof filterContent>;
  widgets: z.input<typeof widgetContent>;
  sizes: z.input<typeof sizeContent>;
  home: z.input<typeof homeContent>;
  synonyms: z.input<typeof synonymsContent>;
}

/** A record of a kind, its content checked by the compiler against the contract. */
export function record<K extends keyof Contents>(
  kind: K,
  key: string,
  order: number,
  content: Contents[K],
): CuratedRecord {
  return { kind, key, order, content };
}

/** Keys of the starter library in the way that a content names items. */
export const keys = (prefix: string, names: string): string[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `key:${prefix}/${name}`);

/** `red, dark blue` → `['red', 'dark blue']`. */
export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
