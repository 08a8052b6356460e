import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { opsUrlOf } from '@commonplace/stack/ops-url';
import { openRegistry } from '@commonplace/stack/registry-store';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { alteredBuild } from './driver/altered-build';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';
import { chosenVersion, type RemoteRow } from './fixtures/chosen-version';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
/** Pages of the remotes that are not under trial. */
const ELSEWHERE = ['/pricing-and-plans', '/my-projects', '/boost'];
const MARK = "document.documentElement.setAttribute('data-browse','B')";

/** A remote's next version on a running copy: tried by a share of sessions, promoted; and a broken one that goes by itself. */
export function describeCanary(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('a version under trial', () => {
    let folder: string;
    let before: string;
    let others: Awaited<ReturnType<typeof watchOthers>> | undefined;
    const B = `9.0.0-b${Date.now()}`;
    const C = `9.0.0-c${Date.now()}`;
    const D = `9.0.0-d${Date.now()}`;

    const remote = (...args: string[]) =>
      run(process.execPath, ['--import', 'tsx', 'tools/stack/src/remote-cli.ts', ...args], {
        cwd: root,
        env: { ...process.env, COMMONPLACE_DATA: o.stack().dataDir },
      });
    const row = async (): Promise<RemoteRow> => {
      const { remotes } = (await (await fetch(`${o.stack().url}/remotes.json`)).json()) as { remotes: RemoteRow[] };
      return remotes.find(({ name }) => name === 'mf-browse')!;
    };
    const weight = async (version: string) => (await row()).versions.find((one) => one.version === version)?.weight;
    const keys = (count: number) => Array.from({ length: count }, () => randomUUID());
    async function visit(key: string): Promise<{ mark: string | null; failed: boolean; version: string | null }> {
      const context = await o.browser().newContext({ viewport: { width: 1280, height: 800 }, baseURL: o.stack().url });
      try {
        await context.addInitScript(`sessionStorage.getItem('commonplace.session') ??
          sessionStorage.setItem('commonplace.session', ${JSON.stringify(key)})`);
        const page = await context.newPage();
        await page.route(/\/files\//, (route) => route.abort());
        const told = page.waitForResponse((reply) => reply.url().endsWith('/remotes/outcomes'), { timeout: 30_000 });
        await page.goto('/fonts', { waitUntil: 'load' });
        await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 });
        const mark = await page.locator('html').getAttribute('data-browse');
        const failed = await page.getByRole('heading', { name: 'This part is not available right now' }).isVisible();
        expect((await told).status()).toBe(202);
        const version = await page.evaluate<string | null>("sessionStorage.getItem('commonplace.remote.mf-browse')");
        return { mark, failed, version };
      } finally {
        await context.close();
      }
    }
    /** A few at a time: a machine of two cores serves and draws them all. */
    async function visits(sessions: string[]): Promise<Awaited<ReturnType<typeof visit>>[]> {
      const seen: Awaited<ReturnType<typeof visit>>[] = [];
      for (let i = 0; i < sessions.length; i += 4)
        seen.push(...(await Promise.all(sessions.slice(i, i + 4).map(visit))));
      return seen;
    }

    /**
     * The versions that so many new sessions got, each by a document load of the real page. A tab keeps its session for itself, so clearing it
     * as a document begins makes a new one.
     */
    async function chosenInBrowsers(count: number): Promise<(string | null)[]> {
      const context = await o.browser().newContext({ baseURL: o.stack().url });
      await context.addInitScript('sessionStorage.clear()');
      const chosen: (string | null)[] = [];
      let left = count;
      const tab = async () => {
        const page = await context.newPage();
        // The choice is made before anything of the remote is fetched; the rest would only cost the machine time.
        const network = await context.newCDPSession(page);
        await network.send('Network.enable');
        await network.send('Network.setBlockedURLs', {
          urls: ['*/mf/*', '*/files/*', '*.woff2', '*/remotes/outcomes'],
        });
        while (left-- > 0) {
          await page.goto('/fonts', { waitUntil: 'commit' });
          const kept = await page.waitForFunction(() => sessionStorage.getItem('commonplace.remote.mf-browse'));
          chosen.push(await kept.jsonValue());
        }
      };
      await Promise.all([tab(), tab(), tab()]);
      await context.close();
      return chosen;
    }
    /** Loads pages of the other remotes, one after the other, until told to stop. */
    async function watchOthers() {
      const member = new Visitor(o.stack().url);
      await member.logIn('creative@example.com');
      const context: BrowserContext = await o.browser().newContext({ baseURL: o.stack().url });
      const [name = '', value = ''] = member.sessionCookie().split('=');
      await context.addCookies([{ name, value, url: o.stack().url }]);
      const page = await context.newPage();
      const loads = new Map<string, number>();
      const failed: string[] = [];
      let watching = true;
      const loop = (async () => {
        for (let n = 0; watching || n < ELSEWHERE.length; n += 1) {
          const path = ELSEWHERE[n % ELSEWHERE.length]!;
          loads.set(path, (loads.get(path) ?? 0) + 1);
          try {
            const reply = await page.goto(path);
            const shown = await page.getByRole('main').getByRole('heading', { level: 1 }).first().innerText();
            if (!reply?.ok() || new URL(page.url()).pathname !== path || /not available|went wrong/i.test(shown))
              failed.push([path, reply?.status(), page.url(), shown].join(' '));
          } catch (error) {
            failed.push([path, String(error)].join(' '));
          }
          // The machine is for the visits of the trial too.
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
        await context.close();
      })();
      return {
        loads,
        failed,
        stop: async () => {
          watching = false;
          await loop;
        },
      };
    }

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
      before = (await row()).promoted.at(-1)!;
      const from = path.join(o.stack().dataDir, 'store/mf/mf-browse', before);
      const b = alteredBuild({ from, to: path.join(folder, 'b'), version: B, statement: MARK });
      const c = alteredBuild({ from, to: path.join(folder, 'c'), version: C, statement: "throw new Error('broken')" });
      await remote('publish', 'mf-browse', '--dir', b);
      await remote('publish', 'mf-browse', '--dir', c);
      others = await watchOthers();
    }, 60_000);
    afterAll(async () => {
      await others?.stop();
      await remote('promote', 'mf-browse', before).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    test('a fifth of 200 sessions in the browser gets it, pages run what the rule says, and promotion gives it to all', async () => {
      await remote('canary', 'mf-browse', '20', B);
      await until(async () => (await weight(B)) === 20);
      const chosen = await chosenInBrowsers(200);
      expect(chosen).toHaveLength(200);
      expect(chosen.filter((version) => version !== B && version !== before)).toEqual([]);
      // 40 sessions are expected; further than five standard deviations off is no accident.
      const got = chosen.filter((version) => version === B).length;
      expect(got).toBeGreaterThan(12);
      expect(got).toBeLessThan(68);

      const known = await row();
      const sessions = keys(60);
      const tried = sessions.filter((key) => chosenVersion(known, key) === B).slice(0, 3);
      const stayed = sessions.filter((key) => chosenVersion(known, key) === before).slice(0, 3);
      const seen = await visits([...tried, ...stayed]);
      expect(seen.map(({ version, mark }) => [version, mark])).toEqual([
        ...tried.map(() => [B, 'B']),
        ...stayed.map(() => [before, null]),
      ]);

      await remote('promote', 'mf-browse', B);
      await until(async () => (await weight(B)) === 100);
      // A session that ran the version before moves on by its next document.
      expect(await visit(stayed[0]!)).toMatchObject({ mark: 'B', version: B });
    }, 400_000);

    test('a broken one is taken back by itself and says why', async () => {
      await remote('canary', 'mf-browse', '50', C);
      await until(async () => (await weight(C)) === 50);
      const known = await row();
      const sessions = keys(80)
        .filter((key) => chosenVersion(known, key) === C)
        .slice(0, 12);
      expect(sessions).toHaveLength(12);
      const seen = await visits(sessions);
      expect(seen.filter((one) => one.failed).length).toBeGreaterThanOrEqual(10);
      await until(async () => (await weight(C)) === 0 && (await weight(B)) === 100);
      const { stdout } = await remote('history', 'mf-browse');
      expect(stdout).toMatch(new RegExp(`rollback +${C} +edge +failed in \\d+ of \\d+ sessions`));
      expect(await visit(sessions[0]!)).toMatchObject({ failed: false, version: B });
    }, 240_000);

    test('a build that somebody without the key writes into the registry and among the files runs in no browser', async () => {
      const known = await row();
      const store = path.join(o.stack().dataDir, 'store/mf/mf-browse');
      const from = path.join(store, before);
      const d = alteredBuild({ from, to: path.join(folder, 'd'), version: D, statement: MARK.replace("'B'", "'D'") });
      cpSync(d, path.join(store, D), { recursive: true });
      const list = JSON.parse(readFileSync(path.join(d, 'integrity.json'), 'utf8')) as Record<string, unknown>;
      const registry = await openRegistry(opsUrlOf(o.stack().dataDir)!);
      let kept: Awaited<ReturnType<typeof registry.rows>>[number] | undefined;
      try {
        await registry.change('mf-browse', (good) => {
          kept = good!;
          const versions = good!.versions.map((one) => ({ ...one, weight: 0 }));
          const like = versions.find((one) => one.version === before)!;
          // With the signature of a build of ours.
          const manifest = `/mf/mf-browse/${D}/mf-manifest.json`;
          const forged = {
            ...like,
            version: D,
            manifest,
            weight: 100,
            integrity: list['files'] as typeof like.integrity,
          };
          return { ...good!, versions: [...versions, forged], promoted: [...good!.promoted, D] };
        });
        const log = path.join(o.stack().dataDir, 'logs/edge.log');
        await until(async () =>
          readFileSync(log, 'utf8')
            .split('\n')
            .some((line) => line.includes(D) && line.includes('its signature is not of this content')),
        );
        expect((await fetch(`${o.stack().url}/mf/mf-browse/${D}/mf-manifest.json`)).status).toBe(200);
        expect((await row()).versions.some(({ version }) => version === D)).toBe(false);
        const stable = known.promoted.at(-1)!;
        expect(await visit(randomUUID())).toMatchObject({ failed: false, version: stable });
        await expect(remote('promote', 'mf-browse', D)).rejects.toMatchObject({
          stderr: expect.stringContaining(`mf-browse ${D} is given to nobody`) as string,
        });
      } finally {
        await registry.change('mf-browse', (forged) => kept ?? forged!);
        await registry.close();
        rmSync(path.join(store, D), { recursive: true, force: true });
      }
    }, 120_000);

    test('meanwhile not one page load of the other remotes failed', async () => {
      await others?.stop();
      expect(others?.failed).toEqual([]);
      for (const path of ELSEWHERE) expect(others?.loads.get(path)).toBeGreaterThan(1);
    }, 60_000);
  });
}
