import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from '@commonplace/stack/build';
import { locateChromium } from '@commonplace/stack/chromium';
import { Progress } from '@commonplace/stack/progress';
import type { Bench, Figure } from '../bench';
import { launchBrowser } from '../browser/launch-browser';
import { checkHook } from './check-hook';
import { measurePage, measureTyping, type Sample } from './measure';
import { startPages } from './page-server';
import { peerPages, peerVersions } from './peer-pages';
import { PEERS } from './peer-names';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = path.resolve(folder, '../../../..');
const REPEATS = 3;
/** What is printed, with the aim of ours to the first peer (tuned Konva), or of ours alone. */
const ROWS: readonly { key: string; what: string; unit: string; aim?: Figure['aim']; alone?: boolean }[] = [
  { key: 'bytes', what: 'JS and CSS until ready', unit: 'kB gzip', aim: { atMost: 400 }, alone: true },
  { key: 'ready', what: 'cold load to ready', unit: 'ms' },
  { key: 'load', what: 'document to calm', unit: 'ms', aim: { atMost: 2 } },
  { key: 'drag.cpu', what: 'drag, main thread per step', unit: 'ms', aim: { atMost: 6 }, alone: true },
  { key: 'drag.p95', what: 'drag, frame p95', unit: 'ms', aim: { atMost: 1.06 } },
  { key: 'zoom.cpu', what: 'zoom, main thread per step', unit: 'ms', aim: { atMost: 6 }, alone: true },
  { key: 'zoom.p95', what: 'zoom, frame p95', unit: 'ms', aim: { atMost: 1.06 } },
  { key: 'pan.cpu', what: 'pan, main thread per step', unit: 'ms', aim: { atMost: 6 }, alone: true },
  { key: 'pan.p95', what: 'pan, frame p95', unit: 'ms', aim: { atMost: 1.06 } },
  { key: 'undo', what: 'undo of deleting 1,000', unit: 'ms', aim: { atMost: 2 } },
  { key: 'heap', what: 'JS heap with the document', unit: 'MB', aim: { atMost: 4 } },
  { key: 'export', what: 'PNG of 1080 × 1080', unit: 'ms', aim: { atMost: 1.5 } },
];

/**
 * Ours beside tuned and plain Konva, Fabric and Excalidraw, in one run: the same document, pointer and wheel in headless Chromium, a fresh page each time.
 * `--serve` only serves our page, prints its address and waits; `--check` goes through the hook of every page instead of measuring. `--elements N` (5000), `--repeats N` (3), `--only ours,konva-tuned`.
 */
export const bench: Bench = {
  async run({ args, say, onEnd }) {
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    // Only what changed since it was built: what is measured is the commit that is printed.
    await buildAll(root, new Progress(process.stderr), { names: ['shell', 'mf-editor'], missing: 'fail' });
    const serve = args.includes('--serve');
    if (!serve) say('Bundling the pages of the others…');
    const pages = await startPages(root, serve ? new Map() : await peerPages(folder));
    onEnd(() => pages.stop());
    const ours = `${pages.url}/create/design?bench=1`;
    if (serve) {
      console.log(ours);
      await new Promise(() => undefined);
      return undefined;
    }
    const count = Number(flag('--elements') ?? 5_000);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const only = flag('--only')?.split(',');
    const peers = PEERS.filter((peer) => !only || only.includes(peer));
    const executablePath = await locateChromium(say);
    const launch = () => launchBrowser(executablePath);
    if (args.includes('--check')) {
      for (const name of ['ours', ...peers]) {
        const browser = await launch();
        onEnd(() => browser.close());
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.addInitScript('globalThis.__name = (given) => given;');
        await page.goto(name === 'ours' ? ours : `${pages.url}/peer/${name}/`);
        for (const { what, kept } of await checkHook(page)) {
          console.log(`${name}: ${kept ? 'kept' : 'NOT KEPT'}: ${what}`);
          if (!kept && name === 'ours') process.exitCode = 1;
        }
        await browser.close();
      }
      return undefined;
    }
    const samples = new Map<string, Sample[]>();
    const typing: number[] = [];
    for (let repeat = 1; repeat <= repeats; repeat++) {
      for (const name of ['ours', ...peers]) {
        say(`${repeat}/${repeats} ${name}…`);
        const browser = await launch();
        const end = () => browser.close();
        onEnd(end);
        const sample = await measurePage(browser, name === 'ours' ? ours : `${pages.url}/peer/${name}/`, count);
        samples.set(name, [...(samples.get(name) ?? []), sample]);
        if (name === 'ours') typing.push(await measureTyping(browser, ours));
        await end();
      }
    }
    const of = (name: string, key: string) => (samples.get(name) ?? []).flatMap((sample) => sample[key] ?? []);
    const beside = (key: string) => Object.fromEntries(peers.map((peer) => [peer, of(peer, key)]));
    const figures: Figure[] = ROWS.flatMap(({ key, what, unit, aim, alone }): Figure[] => {
      const row: Figure = { what, unit, ours: of('ours', key), beside: beside(key), ...(alone || !aim ? {} : { aim }) };
      // An aim in the figure's own unit stands in a row of its own: the ratio of the row above is to the first peer.
      return alone && aim ? [row, { what: `${what} (limit)`, unit, ours: row.ours, aim }] : [row];
    });
    figures.push({
      what: 'typing in 5,000 letters, main thread per key',
      unit: 'ms',
      ours: typing,
      aim: { atMost: 8 },
    });
    return {
      title: `Editor, ${count} elements`,
      figures,
      conditions: [
        `headless Chromium, software rendering, 1440 × 900, ${repeats} repeats, a fresh process each; ratios are to ${peers[0] ?? 'nothing'}`,
        `${peerVersions(folder)}; Konva and Fabric are bare canvases without panels, snapping or history, ours and Excalidraw whole editors`,
        'tuned Konva lifts the target onto a layer of its own and shows a scaled picture during zoom and pan',
      ],
    };
  },
};
