import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack, type TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { newPerson, openContext, signUp } from './driver/join';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

const root = path.resolve(__dirname, '..');
const FOUND = '/api/v1/search?scope=all&q=flower';

interface Command {
  code: number;
  said: string;
}

/** The operator's three commands on real engines: back up a copy that is in use, restore it elsewhere, rebuild the index, and go on. */
export function describeRestore(o: { stack: () => TestStack; browser: () => Browser }): void {
  const ended = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
    new Promise<Command>((resolve) => {
      execFile(program, args, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
      );
    });
  const command = (name: string, args: string[], dataDir: string) =>
    ended(process.execPath, ['--import', 'tsx', `tools/stack/src/${name}-cli.ts`, ...args], {
      ...process.env,
      COMMONPLACE_DATA: dataDir,
    });
  /** Makes designs until it is told to stop; gives how many were made. */
  function working(visitor: Visitor): () => Promise<number> {
    let stopped = false;
    let made = 0;
    const loop = (async () => {
      while (!stopped) {
        const reply = await visitor.send('POST', '/api/v1/designs', { name: `Made meanwhile ${made}` });
        if (reply.status === 201) made += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    return async () => {
      stopped = true;
      await loop;
      return made;
    };
  }
  /** `main.mjs prepare` of a service, with the environment that it runs in. */
  const prepare = (stack: TestStack, name: string) => {
    const given = readFileSync(`/proc/${stack.pid(name) ?? 0}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean);
    const env = Object.fromEntries(given.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
    return ended(process.execPath, [path.join(root, name, 'dist/main.mjs'), 'prepare'], env);
  };
  const total = async (visitor: Visitor): Promise<number> =>
    ((await (await visitor.send('GET', FOUND)).json()) as { total: number }).total;

  test('a backup of a copy in use comes back in an empty place: log-in, a design and search as before', async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'commonplace-restore-'));
    // Elasticsearch runs as another user and has to pass this folder.
    chmodSync(work, 0o755);
    const backup = path.join(work, 'backup');
    const dataDir = path.join(work, 'data');
    let other: TestStack | undefined;
    try {
      const person = newPerson('Bela Backup');
      const joined = await openContext(o.browser(), o.stack().url);
      await signUp(joined.page, o.stack().url, person);
      await joined.context.close();
      const owner = new Visitor(o.stack().url);
      const before = await owner.logIn(person.mail, person.pass);
      const reply = await owner.send('POST', '/api/v1/designs', { name: 'Kept poster', width: 640, height: 480 });
      const { design, document } = (await reply.json()) as { design: { id: string }; document: unknown };
      const found = await total(owner);
      expect(found).toBeGreaterThan(0);

      expect(await command('backup', ['ledger'], o.stack().dataDir)).toMatchObject({ code: 0 });
      const stop = working(owner);
      const made = await command('backup', [backup], o.stack().dataDir).finally(stop);
      expect(made).toMatchObject({ code: 0, said: expect.stringContaining('documents') });
      expect(await stop()).toBeGreaterThan(0);

      expect(await command('restore', [backup], o.stack().dataDir)).toMatchObject({
        code: 1,
        said: expect.stringContaining('is not empty'),
      });
      expect(await command('restore', [backup], dataDir)).toMatchObject({
        code: 0,
        said: expect.stringContaining('Restored and compared'),
      });
      other = await startStack({ starter: 'none', dataDir });
      const { url } = other;
      // The index is built by itself where there is none; the operator's command then builds one more beside it.
      await until(async () => (await fetch(url + FOUND)).status === 200, 120_000, 'the first index');
      expect(await command('reindex', [], dataDir)).toMatchObject({
        code: 0,
        said: expect.stringContaining('searches use it now'),
      });

      // The Jobs of a release on data that a release has been at: nothing to make.
      for (const name of ['svc-identity', 'svc-billing', 'svc-assets'])
        expect(await prepare(other, name)).toMatchObject({
          code: 0,
          said: expect.stringContaining(`${name}: 0 collections and 0 indexes made`),
        });

      const again = new Visitor(other.url);
      expect(await again.logIn(person.mail, person.pass)).toMatchObject({ uid: before.uid });
      const opened = await again.send('GET', `/api/v1/designs/${design.id}`);
      expect(opened.status).toBe(200);
      expect(await opened.json()).toMatchObject({ design: { name: 'Kept poster' }, document });
      expect(await total(again)).toBe(found);
      const { results } = (await (await again.send('GET', FOUND)).json()) as { results: { url: string }[] };
      for (const item of results.slice(0, 3)) expect((await fetch(url + item.url)).status).toBe(200);

      const { context, page } = await openContext(o.browser(), other.url);
      const [name = '', value = ''] = again.sessionCookie().split(/=(.*)/s);
      await context.addCookies([{ name, value, url: other.url }]);
      await page.goto(`/create/design/${design.id}`);
      await page.locator('[data-canvas]').waitFor();
      await context.close();
    } finally {
      await other?.stop();
      rmSync(work, { recursive: true, force: true });
    }
  }, 480_000);
}
