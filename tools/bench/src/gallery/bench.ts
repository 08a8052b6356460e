import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from '@commonplace/stack/build';
import { locateChromium } from '@commonplace/stack/chromium';
import { Progress } from '@commonplace/stack/progress';
import { chromium } from 'playwright-core';
import type { Bench } from '../bench';
import { quantile } from '../statistics';
import { PHONE, scrollThrough, SLOWDOWN, type Scrolled } from './measure';
import { startPages } from './pages';
import { listPictures } from './pictures';
import { sampleResults } from './results';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ITEMS = 1_000;
const REPEATS = 3;

/**
 * The results page on a phone: what a frame costs while one scrolls through 1,000 results, and how many elements the page has, beside a plain
 * list of the same pictures. `--items N` (1000), `--repeats N` (3); `--serve` only serves both pages and prints their addresses.
 */
export const bench: Bench = {
  async run({ args, say, onEnd }) {
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const built = ['mf-browse/dist/integrity.json', 'shell/dist/client/index.html'];
    if (!built.every((name) => existsSync(path.join(root, name))))
      await buildAll(root, new Progress(), { names: ['shell', 'mf-browse'], missing: 'fail', force: false });
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
    const ours: Scrolled[] = [];
    const plain: Scrolled[] = [];
    for (let repeat = 1; repeat <= repeats; repeat++)
      for (const [name, url, into] of [
        ['ours', pages.ours, ours],
        ['plain', pages.plain, plain],
      ] as const) {
        say(`${repeat}/${repeats} ${name}…`);
        const browser = await chromium.launch({
          executablePath,
          args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
        });
        const end = () => browser.close();
        onEnd(end);
        into.push(await scrollThrough(browser, url, count));
        await end();
      }
    const p95 = (runs: readonly Scrolled[]) => runs.map(({ frames }) => quantile(frames, 0.95));
    const beside = (of: (run: Scrolled) => number | number[]) => ({ 'plain list': plain.flatMap(of) });
    return {
      title: `Gallery, ${count} results on a phone`,
      figures: [
        {
          what: 'main thread per scrolled frame',
          unit: 'ms',
          ours: ours.flatMap(({ frames }) => frames),
          beside: beside(({ frames }) => frames),
        },
        {
          what: 'the same, p95 of each run',
          unit: 'ms',
          ours: p95(ours),
          beside: { 'plain list': p95(plain) },
          aim: { atMost: 1.5 },
        },
        { what: 'the same, p95 of each run (limit)', unit: 'ms', ours: p95(ours), aim: { atMost: 12 } },
        {
          what: 'elements in the page, most',
          unit: '',
          ours: ours.map(({ elements }) => elements),
          beside: beside(({ elements }) => elements),
          aim: { atMost: 0.5 },
        },
      ],
      conditions: [
        `headless Chromium, software rendering, ${PHONE.width} × ${PHONE.height} at 2×, touch, main thread slowed ${SLOWDOWN} times, ${repeats} repeats, a fresh process each`,
        `built shell and mf-browse, all ${count} results in one answer (a page of the library holds 100 at most); flicks of 44 frames of 60 px with rests in which pictures load; ${ours[0]?.frames.length ?? 0} frames a run`,
        'a frame is the own time of the main thread from one moving frame to the next; the plain list has every picture in the page from the start and no script',
      ],
    };
  },
};
