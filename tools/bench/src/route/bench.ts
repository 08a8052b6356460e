import type { Page } from 'playwright-core';
import type { Bench, Figure } from '../bench';
import { copyInBrowser } from '../browser/copy-in-browser';
import { travel, travelTraced, type Travelled, type Trip } from './measure';
import { lineOf, type Spell } from './trip-profile';

const REPEATS = 5;
/** Further visits with the browser's trace on, whose times count for no figure. */
const TRACED = 3;
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
 * A second page that belongs to another remote, whose code was fetched ahead, from the click until its content is seen, and where that time goes.
 * `--url URL` of a copy that runs (otherwise one is started), `--repeats N` (5).
 */
export const bench: Bench = {
  async run(asked) {
    const { args, say } = asked;
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const { browser, url, about } = await copyInBrowser(asked);
    const figures: Figure[] = [];
    const twice = new Set<string>();
    const profiles: string[] = [];
    let reloads = 0;
    // Each time somebody who has never been here.
    const asSomebodyNew = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
      const context = await browser.newContext({ viewport: VIEW });
      try {
        await context.addInitScript('globalThis.__name = (given) => given;');
        return await work(await context.newPage());
      } finally {
        await context.close();
      }
    };
    for (const trip of TRIPS) {
      const found: Travelled[] = [];
      for (let repeat = 1; repeat <= repeats; repeat++) {
        say(`${trip.name} ${repeat}/${repeats}`);
        found.push(await asSomebodyNew((page) => travel(page, url, trip)));
      }
      const traced: Map<Spell, number>[] = [];
      for (let visit = 1; visit <= TRACED; visit++) {
        say(`${trip.name}, traced ${visit}/${TRACED}`);
        traced.push(await asSomebodyNew((page) => travelTraced(page, url, trip)));
      }
      profiles.push(lineOf(trip.name, traced));
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
        about,
        `headless Chromium, ${VIEW.width} × ${VIEW.height}, nothing slowed, ${repeats} repeats, each with an empty cache; the built shell and remotes`,
        'the code came ahead as it does for a person: while the first page was quiet, or when the mouse went to the link; what the second page asks of services did not',
        'from the click until the frame after the one that has the content (the heading of plans and of home, the canvas of the editor)',
        `where the time goes, ms by the browser's trace: of ${TRACED} more visits the middle one; a request counts only while the main thread has nothing to do`,
        ...profiles,
        ...twice,
      ],
    };
  },
};
