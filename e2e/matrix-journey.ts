import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtReleases } from '@commonplace/stack/built-releases';
import { startMixedFront, type MixedFront } from '@commonplace/stack/mixed-front';
import { holdsCommit, recordedRelease } from '@commonplace/stack/recorded-release';
import { loadSettings } from '@commonplace/stack/settings';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { logIn, openContext } from './driver/join';
import { until } from './driver/until';

const REMOTES = ['mf-browse', 'mf-account', 'mf-projects'];
/** In React's own code and in nothing that merely uses it. */
const REACT_ITSELF = /\b\w+\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;

/** Two releases on one page: what was released last, and this tree. */
export function describeMatrix(o: { stack: () => TestStack; browser: () => Browser }): void {
  const settings = loadSettings();
  const wanted = ['shell', ...REMOTES];
  const releases = wanted.flatMap((part) => recordedRelease(settings.root, part) ?? []);
  const absent = wanted.filter(
    (part) => !releases.some((one) => one.part === part && holdsCommit(settings.root, one.commit)),
  );
  // A shallow clone, such as a build server's, does not hold what was released.
  const where = absent.length === 0 ? describe : describe.skip;
  const why =
    absent.length === 0 ? '' : ' (left out: this clone does not hold the releases of ' + absent.join(', ') + ')';

  where('the last release and this tree on one page' + why, () => {
    let builds: ReadonlyMap<string, string>;
    let front: MixedFront;
    let context: BrowserContext;
    let page: Page;
    const faults: string[] = [];
    /** Paths of the scripts that bring React, as they come. */
    const reactFrom: Promise<string | undefined>[] = [];

    beforeAll(async () => {
      builds = await builtReleases({ ...settings, releases });
    }, 600_000);
    afterEach(async () => {
      await context?.close();
      await front?.close();
    });

    async function open(mix: { shell?: string | undefined; remotes?: string[] }): Promise<void> {
      front = await startMixedFront({ behind: o.stack().url, ...mix });
      ({ context, page } = await openContext(o.browser(), front.url));
      faults.length = 0;
      reactFrom.length = 0;
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text());
      });
      page.on('response', (reply) => {
        if (reply.status() >= 500) faults.push([reply.status(), reply.url()].join(' '));
        const script = new URL(reply.url()).pathname;
        if (/\.js$/.test(script))
          reactFrom.push(
            reply.text().then(
              (text) => (REACT_ITSELF.test(text) ? script : undefined),
              () => undefined,
            ),
          );
      });
    }

    /** Home, a search, the log-in page, and after it the projects, all in documents of the mix. */
    async function walk(): Promise<void> {
      const broken = page.getByRole('heading', { name: 'This part is not available right now' });
      const shown = async () => {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await broken.count()).toBe(0);
      };
      await page.goto('/');
      await shown();
      await page.goto('/all/arrow');
      await page
        .getByText(/\d[\d,]* results/)
        .first()
        .waitFor();
      await shown();
      await logIn(page, 'creative@example.com', 'commonplace');
      await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
      const projects = page.getByRole('menuitem', { name: 'My Projects' });
      // A page that is still arriving takes the focus, and with it closes the menu.
      await until(async () => {
        if (!(await projects.isVisible())) await page.getByRole('button', { name: /^Account of/ }).click();
        await projects.click({ timeout: 3_000 });
        return new URL(page.url()).pathname === '/my-projects';
      }, 60_000);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await shown();
      expect(faults).toEqual([]);
    }
    /** Shared packages of which the document runs more than one copy, and how many it shares. */
    const copies = () =>
      page.evaluate(() => {
        type Scope = Record<string, Record<string, { loaded?: boolean; lib?: unknown; from: string }>>;
        const { __INSTANCES__: instances } = (
          globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] } }
        ).__FEDERATION__;
        const found = new Map<string, Set<string>>();
        for (const { shareScopeMap } of instances)
          for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
            for (const [version, { loaded, lib, from }] of Object.entries(versions))
              if (loaded || lib) found.set(name, (found.get(name) ?? new Set()).add(version + ' of ' + from));
        return {
          shared: found.size,
          twice: [...found].filter(([, ones]) => ones.size > 1).map(([name, ones]) => [name, ...ones].join(' ')),
        };
      });
    async function sharedOnce(): Promise<void> {
      const { shared, twice } = await copies();
      expect(twice).toEqual([]);
      expect(shared).toBeGreaterThan(6);
      const react = (await Promise.all(reactFrom)).filter((script) => script !== undefined);
      expect(react.length).toBeGreaterThan(0);
      expect(react.filter((script) => !script.startsWith('/assets/'))).toEqual([]);
    }
    const runs = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), 'commonplace.remote.' + name);

    test('the shell of the last release shows the remotes of this tree: home, a search, a log-in, projects', async () => {
      await open({ shell: builds.get('shell') });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await walk();
      await sharedOnce();
      const released = /\/assets\/main\.\w+\.js/.exec(
        readFileSync(path.join(builds.get('shell')!, 'index.html'), 'utf8'),
      );
      expect(asked.filter((one) => one.startsWith('/assets/main.'))).toContain(released?.[0]);
      expect(new Set(asked.filter((one) => one.startsWith('/assets/main.'))).size).toBe(1);
    }, 180_000);

    test('the shell of this tree shows the remotes of the last release: home, a search, a log-in, projects', async () => {
      await open({ remotes: REMOTES.map((name) => builds.get(name)!) });
      await walk();
      await sharedOnce();
      for (const name of REMOTES) expect([name, await runs(name)]).toEqual([name, front.versions[name]]);
    }, 180_000);
  });
}
