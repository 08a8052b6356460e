import type { Figure } from '../bench';
import type { Loaded } from './load-page';
import type { Route } from './routes';

/** What jumps more is too much on a first visit. */
export const JUMPS = 0.02;

/** Figures, units, and what counts as good: https://web.dev/articles/vitals. The last three have no such measure. */
const FIGURES = [
  { key: 'lcp', what: 'largest paint', unit: 'ms', atMost: 2_500 },
  { key: 'tbt', what: 'blocked', unit: 'ms', atMost: 200 },
  { key: 'cls', what: 'jumps', unit: '', atMost: 0.1 },
  { key: 'kilobytes', what: 'over the line', unit: 'kB' },
  { key: 'requests', what: 'requests', unit: '' },
  { key: 'scripts', what: 'JavaScript', unit: 'kB gzip' },
] as const;
/** What a first visit may come to: the paint in ratio to the static page, the others by themselves. */
const FIRST = { lcp: 1.5, cls: JUMPS, scripts: 280 } as const;

type Measured = Pick<Loaded, (typeof FIGURES)[number]['key']>;

/** The figures of a route, by its loads and those of its static page. On a first visit nothing is to jump: of that the worst load counts, and not the middle one. */
export function figuresOfRoute(
  { name, first }: Pick<Route, 'name' | 'first'>,
  ours: readonly Measured[],
  beside: readonly Measured[],
): Figure[] {
  return FIGURES.flatMap(({ key, what, unit, ...aim }) => {
    const of = (runs: readonly Measured[]) => runs.map((run) => run[key]);
    const named = `${name}: ${what}`;
    // The ratio says what a figure is to that of the static page; the aim is one of its own.
    const ratio = first && key === 'lcp' ? { aim: { atMost: FIRST.lcp } } : {};
    const figures: Figure[] = [{ what: named, unit, ours: of(ours), beside: { 'static page': of(beside) }, ...ratio }];
    if ('atMost' in aim) figures.push({ what: `${named} (limit)`, unit, ours: of(ours), aim });
    if (first && key === 'scripts')
      figures.push({ what: `${named} (of a first visit)`, unit, ours: of(ours), aim: { atMost: FIRST.scripts } });
    if (first && key === 'cls') {
      const most = Math.max(...of(ours));
      figures.push({ what: `${named}, most (of a first visit)`, unit, ours: [most], aim: { atMost: FIRST.cls } });
    }
    return figures;
  });
}
