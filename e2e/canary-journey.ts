import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { alteredBuild } from './driver/altered-build';
import { until } from './driver/until';
import { chosenVersion, type RemoteRow } from './fixtures/chosen-version';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
const MARK = "document.documentElement.setAttribute('data-browse','B')";

/** A remote's next version on a running copy: tried by a share of sessions, promoted; and a broken one that goes by itself. */
export function describeCanary(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('a version under trial', () => {
    let folder: string;
    let before: string;
    const B = `9.0.0-b${Date.now()}`;
    const C = `9.0.0-c${Date.now()}`;

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

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
      before = (await row()).promoted.at(-1)!;
      const from = path.join(o.stack().dataDir, 'store/mf/mf-browse', before);
      const b = alteredBuild({ from, to: path.join(folder, 'b'), version: B, statement: MARK });
      const c = alteredBuild({ from, to: path.join(folder, 'c'), version: C, statement: "throw new Error('broken')" });
      await remote('publish', 'mf-browse', '--dir', b);
      await remote('publish', 'mf-browse', '--dir', c);
    }, 60_000);
    afterAll(async () => {
      await remote('promote', 'mf-browse', before).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    test('a fifth of 200 sessions gets it, pages run what the rule says, and promotion gives it to all', async () => {
      await remote('canary', 'mf-browse', '20', B);
      await until(async () => (await weight(B)) === 20);
      const known = await row();
      const sessions = keys(200);
      const tried = sessions.filter((key) => chosenVersion(known, key) === B);
      expect(tried.length / 200).toBeGreaterThan(0.1);
      expect(tried.length / 200).toBeLessThan(0.32);
      const others = sessions.filter((key) => chosenVersion(known, key) === before);
      const seen = await visits([...tried.slice(0, 4), ...others.slice(0, 4)]);
      expect(seen.map(({ version }) => version)).toEqual([
        ...Array<string>(4).fill(B),
        ...Array<string>(4).fill(before),
      ]);
      expect(seen.map(({ mark }) => mark)).toEqual([...Array<string>(4).fill('B'), ...Array<null>(4).fill(null)]);

      await remote('promote', 'mf-browse', B);
      await until(async () => (await weight(B)) === 100);
      // A session that ran the version before moves on by its next document.
      expect(await visit(others[0]!)).toMatchObject({ mark: 'B', version: B });
    }, 180_000);

    test('a broken one is taken back by itself, says why, and the other remotes never notice', async () => {
      await remote('canary', 'mf-browse', '50', C);
      await until(async () => (await weight(C)) === 50);
      const known = await row();
      const sessions = keys(80)
        .filter((key) => chosenVersion(known, key) === C)
        .slice(0, 12);
      expect(sessions).toHaveLength(12);
      const elsewhere = await o.browser().newContext({ baseURL: o.stack().url });
      const page = await elsewhere.newPage();
      let failed = 0;
      let looked = 0;
      let watching = true;
      const watch = (async () => {
        while (watching) {
          const reply = await page.goto('/pricing-and-plans');
          looked += 1;
          const shown = await page.getByRole('heading', { level: 1 }).first().innerText();
          if (!reply?.ok() || /not available|went wrong/i.test(shown)) failed += 1;
        }
      })();
      const seen = await visits(sessions);
      watching = false;
      await watch;
      await elsewhere.close();
      expect(seen.filter((one) => one.failed).length).toBeGreaterThanOrEqual(10);
      await until(async () => (await weight(C)) === 0 && (await weight(B)) === 100);
      expect(looked).toBeGreaterThan(0);
      expect(failed).toBe(0);
      const { stdout } = await remote('history', 'mf-browse');
      expect(stdout).toMatch(new RegExp(`rollback +${C} +edge +failed in \\d+ of \\d+ sessions`));
      expect(await visit(sessions[0]!)).toMatchObject({ failed: false, version: B });
    }, 240_000);
  });
}
