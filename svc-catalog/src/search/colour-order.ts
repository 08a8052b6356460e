import type { estypes } from '@elastic/elasticsearch';
import { differenceCiede2000 } from 'culori';
import { ALL_WORDS_WEIGHT } from './build-query';
import type { ItemDocument } from './mapping';
import type { SearchInput } from './search-input';

type Hit = estypes.SearchHit<ItemDocument>;
type Asked = Pick<SearchInput, 'colour' | 'sort' | 'from' | 'size'>;
type Palette = NonNullable<ItemDocument['display']>['palette'];

/** So many results of a colour are put in order by what the eye sees; behind them the order is that of the index. */
export const COLOUR_WINDOW = 200;
/** CIEDE2000 within which two colours are the same to most eyes: then there is more or less of it, not a nearer one. */
const SAME = 2;
const distance = differenceCiede2000();

const isOrdered = ({ colour, sort, from, size }: Asked): boolean =>
  colour !== undefined && sort === 'curated' && size > 0 && from < COLOUR_WINDOW;

/** What is asked of the index for a page: pages within the window are cut from all of it, so that no result stands on two of them. */
export function windowOf(input: Asked): { from: number; size: number; _source?: string[] } {
  const { from, size } = input;
  return isOrdered(input)
    ? { from: 0, size: Math.max(COLOUR_WINDOW, from + size), _source: ['display.palette'] }
    : { from, size };
}

/**
 * The page of the hits that `windowOf` asked for. The index knows colours by coarse buckets: it says what is near, and the colours themselves
 * say how near. What holds all words stays before what holds some; what is equally near keeps the order of the index.
 */
export function nearestFirst(hits: readonly Hit[], input: Asked): Hit[] {
  const { colour } = input;
  if (!isOrdered(input) || colour === undefined) return [...hits];
  const ranked = hits.slice(0, COLOUR_WINDOW).map((hit) => ({
    hit,
    tier: Math.floor((hit._score ?? 0) / ALL_WORDS_WEIGHT),
    ...nearest(colour, hit._source?.display?.palette ?? []),
  }));
  ranked.sort((a, b) => b.tier - a.tier || a.step - b.step || b.much - a.much);
  return [...ranked.map(({ hit }) => hit), ...hits.slice(COLOUR_WINDOW)].slice(input.from, input.from + input.size);
}

/** The nearest colour of a palette: how many steps away, and how much of the picture has it (by the parts that the index knows). */
export function nearest(hex: string, palette: Palette): { step: number; much: number } {
  const asked = hex.startsWith('#') ? hex : `#${hex}`;
  return palette.reduce(
    (best, { colour, weight }) => {
      const step = Math.floor(distance(asked, colour) / SAME);
      const much = weight >= 0.4 ? 2 : weight >= 0.12 ? 1 : 0;
      return step < best.step || (step === best.step && much > best.much) ? { step, much } : best;
    },
    { step: Number.POSITIVE_INFINITY, much: 0 },
  );
}
