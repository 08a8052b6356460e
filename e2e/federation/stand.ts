import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchChromium } from '../driver/browser';
import { startFront, type Front } from '../fixtures/front';

export const ROOT = path.resolve(__dirname, '../..');
const run = promisify(execFile);

type Entry = ReturnType<Front['serve']>;
/** What a test of the federation stands on; page and violations are new for each. */
export interface Stand {
  front: Front;
  page: Page;
  /** What the content-security policy refused on the page. */
  violations: string[];
  /** Folder for what is built, away when all tests are done. */
  out: string;
  /** Built versions, as name/version → their folder. */
  versions: Record<string, string>;
  /** A built version, as the registry lists it; `weight` is its share of sessions in percent. */
  entry: (name: string, version: string, weight?: number) => Entry;
  /** A remote in the registry; the first version is the promoted one. */
  row: (name: string, ...entries: Entry[]) => object;
  /** The page's first heading. */
  heading: (name: string | RegExp) => Locator;
}

async function webpack(folder: string, ...args: string[]): Promise<void> {
  const cli = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [cli, '--mode', 'production', ...args], { cwd: path.join(ROOT, folder) });
}

/** Builds the two small remotes of `fixtures/` in several versions and serves them with the real shell; each test begins with a page of its own. */
export function standUp(): () => Stand {
  const versions: Record<string, string> = {};
  let out: string;
  let front: Front;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let violations: string[];

  async function build(name: string, version: string, ...env: string[]): Promise<void> {
    const folder = path.join(out, `${name}-${version}`);
    const settings = [`VERSION=${version}`, `OUT=${folder}`, ...env].flatMap((one) => ['--env', one]);
    await webpack(`e2e/fixtures/${name}`, ...settings);
    versions[`${name}/${version}`] = folder;
  }
  const entry = (name: string, version: string, weight = 100) =>
    front.serve(name, version, versions[`${name}/${version}`]!, weight);
  const row = (name: string, ...entries: Entry[]) => {
    const routes = [...new Set(entries.flatMap((one) => one.routes))];
    return { name, routes, versions: entries, promoted: [entries[0]!.version] };
  };

  beforeAll(async () => {
    out = mkdtempSync(path.join(tmpdir(), 'federation-'));
    if (!existsSync(path.join(ROOT, 'shell/dist/client/index.html'))) await webpack('shell');
    await build('mf-browse', '1.0.0');
    await build('mf-browse', '1.1.0');
    await build('mf-projects', '1.0.0');
    // Releases made with later versions of a shared package than the shell has.
    await build('mf-browse', '1.2.0', 'UI=1.9.0');
    await build('mf-browse', '2.0.0', 'UI=2.0.0');
    front = await startFront(path.join(ROOT, 'shell/dist/client'));
    browser = await launchChromium();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await front?.stop();
    rmSync(out, { recursive: true, force: true });
  });
  beforeEach(async () => {
    front.state.away.clear();
    front.state.tampered.clear();
    front.state.missing.clear();
    front.state.hanging.clear();
    front.state.asked.length = 0;
    Object.assign(front.state.session, { uid: 0, isLoggedIn: false, plan_type: 'free', is_free: true });
    front.state.registry = {
      remotes: [row('mf-browse', entry('mf-browse', '1.0.0')), row('mf-projects', entry('mf-projects', '1.0.0'))],
    };
    violations = [];
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.exposeFunction('violated', (text: string) => violations.push(text));
    await page.addInitScript(`document.addEventListener('securitypolicyviolation', (e) =>
      window.violated(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sourceFile + ':' + e.lineNumber))`);
  });
  afterEach(async () => {
    await context.close();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  return () => ({ front, page, violations, out, versions, entry, row, heading });
}
