import type { Bench, Figure } from '../bench';
import { copyInBrowser } from '../browser/copy-in-browser';
import { travel, type Travelled, type Trip } from './measure';

const REPEATS = 5;
const VIEW = { width: 1440, height: 900 } as const;
const TRIPS: readonly Trip[] = [
  {
    name: 'home to plans (mf-account)',
    from: '/',
    to: '/pricing-and-plans',
    remote: 'mf-account',
    content: 'main h1',
  },
  { name: 'plans to home (mf-browse)', from: '/pricing-and-plans', to: '/', remote: 'mf-browse', content: 'main h1' },
  {
    name: 'results to the editor (mf-editor)',
    from: '/search/cat',
    to: '/create/design',
    remote: 'mf-editor',
    content: 'canvas',
  },
];

/**
 * A second page that belongs to another remote, whose code was fetched ahead, from the click until its content is seen. `--url URL` of a copy that
 * runs (otherwise one is started), `--repeats N` (5).
 */
export const bench: Bench = {
  async run(asked) {
    const { args, say } = asked;
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const { browser, url } = await copyInBrowser(asked);
    const figures: Figure[] = [];
    const twice = new Set<string>();
    let reloads = 0;
    for (const trip of TRIPS) {
      const found: Travelled[] = [];
      for (let repeat = 1; repeat <= repeats; repeat++) {
        say(`${trip.name} ${repeat}/${repeats}`);
        // Each time somebody who has never been here.
        const context = await browser.newContext({ viewport: VIEW });
        await context.addInitScript('globalThis.__name = (given) => given;');
        found.push(await travel(await context.newPage(), url, trip));
        await context.close();
      }
      figures.push({ what: trip.name, unit: 'ms', ours: found.map(({ ms }) => ms), aim: { atMost: 300 } });
      reloads += found.reduce((sum, one) => sum + one.reloads, 0);
      found.flatMap((one) => one.twice).forEach((copy) => twice.add(copy));
    }
    figures.push(
      { what: 'documents loaded on the way', unit: '', ours: [reloads], aim: { atMost: 0 } },
      { what: 'shared packages that run twice, React among them', unit: '', ours: [twice.size], aim: { atMost: 0 } },
    );
    return {
      title: 'A second page in another remote',
      figures,
      conditions: [
        `headless Chromium, ${VIEW.width} × ${VIEW.height}, nothing slowed, ${repeats} repeats, each with an empty cache; the built shell and remotes`,
        'the code came ahead as it does for a person: while the first page was quiet, or when the mouse went to the link; what the second page asks of services did not',
        'from the click until the frame after the one that has the content (the heading of plans and of home, the canvas of the editor)',
        ...twice,
      ],
    };
  },
};
