import { fileURLToPath } from 'node:url';
import { buildAll } from '@commonplace/stack/build';
import { locateChromium } from '@commonplace/stack/chromium';
import { Progress } from '@commonplace/stack/progress';
import type { Bench } from '../bench';
import { launchBrowser } from '../browser/launch-browser';
import { quantile } from '../statistics';
import { PHONE, scrollThrough, SLOWDOWN, type Scrolled } from './measure';
import { startPages } from './pages';
import { listPictures } from './pictures';
import { sampleResults } from './results';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ITEMS = 1_000;
const REPEATS = 3;

/**
 * The results page on a phone: what a frame costs while one scrolls through 1,000 results, on this machine and on a slow one, and how many elements the page has, beside a plain
 * list of the same pictures. `--items N` (1000), `--repeats N` (3); `--serve` only serves both pages and prints their addresses.
 */
export const bench: Bench = {
  async run({ args, say, onEnd }) {
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    // Only what changed since it was built: what is measured is the commit that is printed.
    await buildAll(root, new Progress(process.stderr), { names: ['shell', 'mf-browse'], missing: 'fail' });
    const count = Number(flag('--items') ?? ITEMS);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const pictures = await listPictures(root);
    const pages = await startPages(root, sampleResults(count, pictures), pictures);
    onEnd(() => pages.stop());
    if (args.includes('--serve')) {
      console.log(`${pages.ours}\n${pages.plain}`);
      await new Promise(() => undefined);
      return undefined;
    }
    const executablePath = await locateChromium(say);
    const scrolled: Record<'ours' | 'plain', Record<'fast' | 'slow', Scrolled[]>> = {
      ours: { fast: [], slow: [] },
      plain: { fast: [], slow: [] },
    };
    for (let repeat = 1; repeat <= repeats; repeat++)
      for (const [speed, slowdown] of [
        ['fast', 1],
        ['slow', SLOWDOWN],
      ] as const)
        for (const name of ['ours', 'plain'] as const) {
          say(`${repeat}/${repeats} ${name}, slowed ${slowdown} times…`);
          const browser = await launchBrowser(executablePath);
          const end = () => browser.close();
          onEnd(end);
          scrolled[name][speed].push(await scrollThrough(browser, pages[name], count, slowdown));
          await end();
        }
    const { ours, plain } = scrolled;
    const p95 = (runs: readonly Scrolled[]) => runs.map(({ frames }) => quantile(frames, 0.95));
    const all = (runs: readonly Scrolled[]) => runs.flatMap(({ frames }) => frames);
    const beside = (of: (runs: readonly Scrolled[]) => number[], speed: 'fast' | 'slow') => ({
      ours: of(ours[speed]),
      beside: { 'plain list': of(plain[speed]) },
    });
    const most = ({ fast, slow }: Record<'fast' | 'slow', Scrolled[]>) =>
      [...fast, ...slow].map(({ elements }) => elements);
    return {
      title: `Gallery, ${count} results on a phone`,
      figures: [
        { what: 'main thread per scrolled frame', unit: 'ms', ...beside(all, 'fast') },
        { what: 'the same, p95 of each run', unit: 'ms', ...beside(p95, 'fast'), aim: { atMost: 1.5 } },
        { what: 'the same, p95 of each run (limit)', unit: 'ms', ours: p95(ours.fast), aim: { atMost: 12 } },
        { what: `slowed ${SLOWDOWN} times: main thread per scrolled frame`, unit: 'ms', ...beside(all, 'slow') },
        { what: `slowed ${SLOWDOWN} times: p95 of each run`, unit: 'ms', ...beside(p95, 'slow'), aim: { atMost: 1.5 } },
        {
          what: 'elements in the page, most',
          unit: '',
          ours: most(ours),
          beside: { 'plain list': most(plain) },
          aim: { atMost: 0.5 },
        },
      ],
      conditions: [
        `headless Chromium, software rendering, ${PHONE.width} × ${PHONE.height} at 2×, touch, main thread as it is and slowed ${SLOWDOWN} times, ${repeats} repeats, a fresh process each`,
        `built shell and mf-browse, all ${count} results in one answer (a page of the library holds 100 at most); flicks of 44 frames of 60 px with rests in which pictures load; ${ours.fast[0]?.frames.length ?? 0} frames a run`,
        'a frame is the own time of the main thread from one moving frame to the next; the plain list has every picture in the page from the start and no script',
      ],
    };
  },
};
