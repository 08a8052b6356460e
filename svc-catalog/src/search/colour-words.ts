import type { estypes } from '@elastic/elasticsearch';
import { bucketsNear, labOf } from './colour-buckets';
import { fold } from './synonyms';

/** Colours that a picture can be seen to have, each by some that people call so. Black, white and grey are in most pictures and tell nothing. */
const SHADES = new Map<string, readonly string[]>(
  Object.entries({
    red: ['#d32f2f', '#7b1e22', '#e53935'],
    orange: ['#ff9800', '#e64a19'],
    yellow: ['#fbc02d', '#fff59d', '#ffeb3b'],
    green: ['#7cb342', '#1b5e20', '#43a047'],
    turquoise: ['#4dd0e1', '#00897b'],
    blue: ['#1e88e5', '#0d47a1', '#64b5f6'],
    purple: ['#7e57c2', '#4a148c', '#ab47bc'],
    violet: ['#7e57c2', '#4a148c'],
    pink: ['#f06292', '#f8bbd0'],
    brown: ['#5d4037', '#a1887f'],
  }),
);
/** So many rings around a shade are still called the same. */
const NEAR_RINGS = 3;
/** Words for colours, which only tell more about what the other words name. */
const NAMES = new Set([...SHADES.keys(), ...'black white grey gray golden silver beige'.split(' ')]);
const buckets = new Map<string, readonly string[]>();

export const isColourWord = (word: string): boolean => NAMES.has(fold(word));

/** Pictures that show the colour that a word names, those that are full of it first; undefined for a word that names none. */
export function showsColour(word: string, boost: number): estypes.QueryDslQueryContainer | undefined {
  const name = fold(word);
  const shades = SHADES.get(name);
  if (!shades) return undefined;
  const near = buckets.get(name) ?? [...new Set(shades.flatMap(around))];
  buckets.set(name, near);
  const holds = (field: string, worth: number) => ({
    constant_score: { filter: { terms: { [field]: [...near] } }, boost: boost * worth },
  });
  return { dis_max: { queries: [holds('colours_strong', 1), holds('colours_medium', 0.7)] } };
}

function around(hex: string): string[] {
  const lab = labOf(hex);
  return lab ? bucketsNear(lab).slice(0, NEAR_RINGS).flat() : [];
}
