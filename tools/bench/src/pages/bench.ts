import type { Browser, BrowserContext } from 'playwright-core';
import type { Bench, Figure } from '../bench';
import { copyInBrowser } from '../browser/copy-in-browser';
import { LINE, loadSlowly, SLOWDOWN, type Loaded } from './load-page';
import { figuresOfRoute, JUMPS } from './route-figures';
import { ROUTES } from './routes';
import { staticTwin } from './static-twin';

const REPEATS = 3;
const VIEW = { width: 1440, height: 900 } as const;
const PASSWORD = 'commonplace';

/**
 * Six routes as somebody gets them for the first time on a slow line and a slowed machine, each beside a static page of the same bytes.
 * `--url URL` of a copy that runs (otherwise one is started), `--repeats N` (3), `--only NAME`.
 */
export const bench: Bench = {
  async run(asked) {
    const { args, say } = asked;
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const { browser, url, about } = await copyInBrowser(asked);
    const figures: Figure[] = [];
    for (const route of ROUTES.filter(({ name }) => !flag('--only') || name === flag('--only'))) {
      const address = url + (await filled(url, route.path));
      const somebody = await somebodyNew(browser, url, route.as);
      const before = await somebody();
      const twin = await staticTwin(before, address);
      await before.close();
      const ours: Loaded[] = [];
      const beside: Loaded[] = [];
      for (let repeat = 1; repeat <= repeats; repeat++) {
        say(`${route.name} ${repeat}/${repeats}`);
        const loaded = await loadSlowly(somebody, address);
        ours.push(loaded);
        // What is too much is told by name.
        if (loaded.cls > JUMPS)
          for (const { at, score, what } of loaded.shifts)
            say(`moved at ${Math.round(at)} ms by ${score}: ${what.join(', ')}`);
        beside.push(await loadSlowly(somebody, twin.url));
      }
      await twin.stop();
      figures.push(...figuresOfRoute(route, ours, beside));
    }
    return {
      title: 'Pages, first load',
      figures,
      conditions: [
        about,
        `headless Chromium, ${VIEW.width} × ${VIEW.height}, ${LINE.megabits} Mbit/s and ${LINE.latencyMs} ms for each request, main thread slowed ${SLOWDOWN} times, ${repeats} repeats, each in a browser state of its own: nothing kept, no connection open`,
        'by the trace of the browser: largest contentful paint, time of tasks over 50 ms after the first paint, worst window of layout shifts',
        'the static page is what stands on ours when it is calm, with its styles, fonts and pictures and no script; what scripts and data took comes as one file of as many bytes that nothing runs',
      ],
    };
  },
};

async function filled(url: string, path: string): Promise<string> {
  if (!path.includes('{')) return path;
  const reply = await fetch(`${url}/api/v1/search?pagesize=1&scope=images`);
  const { results, facets } = (await reply.json()) as { results: { alias: string }[]; facets: { key: string }[] };
  const [image, tag] = [results[0]?.alias, facets[0]?.key];
  if (!image || !tag) throw new Error('no figure: the copy has no picture');
  return path.replace('{image}', image).replace('{tag}', encodeURIComponent(tag));
}

/** Browser states of somebody who comes for the first time: nothing is kept and no connection is open. Whoever has an account is logged in. */
async function somebodyNew(
  browser: Browser,
  url: string,
  as: string | undefined,
): Promise<() => Promise<BrowserContext>> {
  const fresh = async (storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const context = await browser.newContext({ viewport: VIEW, baseURL: url, ...(storageState && { storageState }) });
    await context.addInitScript('globalThis.__name = (given) => given;');
    return context;
  };
  if (!as) return () => fresh();
  const context = await fresh();
  const page = await context.newPage();
  await page.goto('/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail or username').fill(`${as}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/user/'));
  const state = await context.storageState();
  await context.close();
  return () => fresh(state);
}
