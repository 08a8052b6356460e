// The shape of the front end, proved with the real shell and two small remotes: one React, a store per remote, navigation across them,
// versions, failures, hashes, and a content-security policy that allows nothing inline.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { newRemote } from '@commonplace/stack/new-remote';
import { REMOTE_WIRES } from '@commonplace/stack/remote-wiring';
import { startFront, type Front } from './fixtures/front';

jest.setTimeout(60_000);

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
let out: string;
let front: Front;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let violations: string[];
const versions: Record<string, string> = {};

async function webpack(folder: string, ...args: string[]): Promise<void> {
  const cli = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [cli, '--mode', 'production', ...args], { cwd: path.join(root, folder) });
}
async function build(name: string, version: string, ...env: string[]): Promise<void> {
  const folder = path.join(out, `${name}-${version}`);
  const settings = [`VERSION=${version}`, `OUT=${folder}`, ...env].flatMap((one) => ['--env', one]);
  await webpack(`e2e/fixtures/${name}`, ...settings);
  versions[`${name}/${version}`] = folder;
}
const entry = (name: string, version: string, weight = 100) =>
  front.serve(name, version, versions[`${name}/${version}`]!, weight);
function row(name: string, ...entries: ReturnType<typeof entry>[]) {
  const routes = [...new Set(entries.flatMap((one) => one.routes))];
  return { name, routes, versions: entries, promoted: [entries[0]!.version] };
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

beforeAll(async () => {
  out = mkdtempSync(path.join(tmpdir(), 'federation-'));
  if (!existsSync(path.join(root, 'shell/dist/client/index.html'))) await webpack('shell');
  await build('mf-browse', '1.0.0');
  await build('mf-browse', '1.1.0');
  await build('mf-projects', '1.0.0');
  // Releases made with later versions of a shared package than the shell has.
  await build('mf-browse', '1.2.0', 'UI=1.9.0');
  await build('mf-browse', '2.0.0', 'UI=2.0.0');
  front = await startFront(path.join(root, 'shell/dist/client'));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
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

test('when pages of two remotes are visited, then there is one React, a store for each, and no second copy of shared code is fetched', async () => {
  await page.goto(`${front.url}/`);
  await heading('Browse 1.0.0').waitFor();
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  await page.getByRole('link', { name: 'Go to likes' }).click();
  await heading('Likes').waitFor();
  expect(await page.getByText('Own count 0').count()).toBe(1);
  expect(await page.title()).toBe('Likes · Commonplace');
  expect(await page.evaluate('reacts.length === 2 && reacts[0].every((part, i) => part === reacts[1][i])')).toBe(true);
  // A remote brings its manifest, its entry, its own chunk and style; the rest is the shell's.
  const scripts = front.state.asked.filter((one) => one.startsWith('/mf/') && one.endsWith('.js'));
  expect(scripts.filter((one) => one.includes('mf-browse'))).toHaveLength(2);
  expect(scripts.filter((one) => one.includes('mf-projects'))).toHaveLength(2);
  // Back keeps what the first remote's store held; history is one for all.
  await page.goBack();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  expect(violations).toEqual([]);
});

test('when a route changes, then focus goes to the new heading, and Back and deep links work across remotes', async () => {
  await page.goto(`${front.url}/image/7`);
  await heading('Image 7').waitFor();
  await page.getByRole('link', { name: 'Commonplace, home' }).first().click();
  await heading('Browse 1.0.0').waitFor();
  await page.getByRole('link', { name: 'Image seven' }).click();
  await heading('Image 7').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Image 7');
  await page.goBack();
  await heading('Browse 1.0.0').waitFor();
});

test('[NAV-25] when no remote has the path, then the page says so and the frame stays', async () => {
  await page.goto(`${front.url}/nowhere/at/all`);
  await heading('There is no page here').waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await heading('Browse 1.0.0').waitFor();
});

test('when one remote asks for a piece of another, then it shows in a dialog, is named by its heading, and gives its result back', async () => {
  await page.goto(`${front.url}/`);
  const opener = page.getByRole('button', { name: 'Save Hill' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Save Hill' });
  await dialog.getByRole('button', { name: 'Into my folder' }).click();
  await page.getByText('Result true').waitFor();
  // Escape dismisses; focus returns to where it was.
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Result undefined').waitFor();
  expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Things' }).click();
  await page.getByRole('menuitem', { name: 'One thing' }).waitFor();
  expect(violations).toEqual([]);
});

test('when a newer version is promoted while a session runs, then the page keeps its version and the next document has the new one', async () => {
  await page.goto(`${front.url}/`);
  await heading('Browse 1.0.0').waitFor();
  front.state.registry = {
    remotes: [
      row('mf-browse', entry('mf-browse', '1.1.0'), entry('mf-browse', '1.0.0', 0)),
      row('mf-projects', entry('mf-projects', '1.0.0')),
    ],
  };
  await page.getByRole('link', { name: 'Image seven' }).click();
  await heading('Image 7').waitFor();
  await page.goBack();
  await heading('Browse 1.0.0').waitFor();
  await page.reload();
  await heading('Browse 1.1.0').waitFor();
});

test('when a canary takes half, then a session keeps the version it got over document loads', async () => {
  front.state.registry = {
    remotes: [row('mf-browse', entry('mf-browse', '1.0.0', 50), entry('mf-browse', '1.1.0', 50))],
  };
  await page.goto(`${front.url}/`);
  const first = await heading(/Browse/).textContent();
  for (let n = 0; n < 4; n += 1) {
    await page.reload();
    expect(await heading(/Browse/).textContent()).toBe(first);
  }
});

test('when a remote’s server is away, then its room says so, the rest goes on, and Retry heals it without a reload', async () => {
  front.state.away.add('mf-projects');
  await page.goto(`${front.url}/`);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('link', { name: 'Go to likes' }).click();
  await heading('This part is not available right now').waitFor();
  // The room of the one is not the room of the other.
  await page.goBack();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  await page.goForward();
  await heading('This part is not available right now').waitFor();
  front.state.away.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Likes').waitFor();
});

test('when a remote’s chunk cannot be fetched, then Retry heals it too', async () => {
  const chunk = readdirSync(versions['mf-projects/1.0.0']!).find((name) => /^__federation_expose.*\.js$/.test(name))!;
  await page.route(`**/${chunk}`, (route) => route.abort());
  await page.goto(`${front.url}/likes`);
  await heading('This part is not available right now').waitFor();
  await page.unroute(`**/${chunk}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Likes').waitFor();
});

test('when a remote throws, then its room says so, and the frame and the other remote go on', async () => {
  await page.goto(`${front.url}/`);
  await page.getByRole('link', { name: 'Go to broken' }).click();
  await heading('This part is not available right now').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Browse 1.0.0').waitFor();
  await page.getByRole('link', { name: 'Go to likes' }).click();
  await heading('Likes').waitFor();
});

test.each([
  ['entry', /^remoteEntry.*\.js$/],
  ['chunk', /^__federation_expose.*\.js$/],
  ['style', /^__federation_expose.*\.css$/],
  ['manifest', /^mf-manifest\.json$/],
])('when the %s of a remote was changed on the way, then it is not taken', async (_, pattern) => {
  const file = readdirSync(versions['mf-browse/1.0.0']!).find((name) => pattern.test(name))!;
  front.state.tampered.add(`/mf/mf-browse/1.0.0/${file}`);
  await page.goto(`${front.url}/`);
  await heading('This part is not available right now').waitFor();
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
});

const FILES = [
  ['entry', /^remoteEntry.*\.js$/],
  ['chunk', /^__federation_expose.*\.js$/],
  ['manifest', /^mf-manifest\.json$/],
] as const;
const fileOf = (pattern: RegExp) =>
  readdirSync(versions['mf-projects/1.0.0']!).find((name) => pattern.test(name)) ?? '';

test.each(FILES)(
  'when the %s of a remote is not there, then its room says so, and Retry heals it',
  async (_, pattern) => {
    front.state.missing.add(`/mf/mf-projects/1.0.0/${fileOf(pattern)}`);
    await page.goto(`${front.url}/likes`);
    await heading('This part is not available right now').waitFor();
    front.state.missing.clear();
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Likes').waitFor();
  },
);

test.each(FILES)(
  'when the %s of a remote never comes, then its room says so, the frame and the other remote go on, and Retry heals it',
  async (_, pattern) => {
    front.state.hanging.add(`/mf/mf-projects/1.0.0/${fileOf(pattern)}`);
    await page.goto(`${front.url}/`);
    await page.getByRole('link', { name: 'Go to likes' }).click();
    await page.getByText('This part is taking longer than usual').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.goForward();
    await page.getByText('This part is taking longer than usual').waitFor();
    front.state.hanging.clear();
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Likes').waitFor();
    expect(violations).toEqual([]);
  },
);

test.each([
  ['no hashes', { integrity: {} }],
  ['no field for them', { integrity: undefined }],
  ['no hash of its entry', { without: /^remoteEntry.*\.js$/ }],
  ['no hash of a chunk', { without: /^__federation_expose.*\.js$/ }],
])(
  'when a version has %s, then it is refused, and the frame goes on',
  async (_, { without, ...given }: { integrity?: object | undefined; without?: RegExp }) => {
    const whole = entry('mf-browse', '1.0.0');
    const left = Object.entries(whole.integrity).filter(([name]) => !without?.test(name));
    const bare = { ...whole, integrity: Object.fromEntries(left), ...given };
    front.state.registry = {
      remotes: [row('mf-browse', bare as typeof whole), row('mf-projects', entry('mf-projects', '1.0.0'))],
    };
    await page.goto(`${front.url}/`);
    await heading('This part is not available right now').waitFor();
    await page.getByRole('banner').waitFor();
    await page.goto(`${front.url}/likes`);
    await heading('Likes').waitFor();
  },
);

test('when a remote was made with a newer minor version of a shared package, then it runs with the one copy of the page', async () => {
  front.state.registry = {
    remotes: [row('mf-browse', entry('mf-browse', '1.2.0')), row('mf-projects', entry('mf-projects', '1.0.0'))],
  };
  await page.goto(`${front.url}/`);
  await heading('Browse 1.2.0').waitFor();
  await page.getByRole('button', { name: 'Things' }).click();
  await page.getByRole('menuitem', { name: 'One thing' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to likes' }).click();
  await heading('Likes').waitFor();
  expect(await page.evaluate('reacts.length === 2 && reacts[0].every((part, i) => part === reacts[1][i])')).toBe(true);
});

test('when a remote was made for another major version, then its room says so and why is in the log; the last one that fits stands in', async () => {
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  front.state.registry = {
    remotes: [row('mf-browse', entry('mf-browse', '2.0.0')), row('mf-projects', entry('mf-projects', '1.0.0'))],
  };
  await page.goto(`${front.url}/`);
  await heading('This part is not available right now').waitFor();
  expect(said.join('\n')).toContain('mf-browse 2.0.0 needs @commonplace/ui ^2.0.0 (this page has 1.0.0)');
  await page.goto(`${front.url}/likes`);
  await heading('Likes').waitFor();
  front.state.registry = {
    remotes: [row('mf-browse', entry('mf-browse', '2.0.0'), entry('mf-browse', '1.0.0', 0))],
  };
  await page.goto(`${front.url}/`);
  await heading('Browse 1.0.0').waitFor();
});

test('when a remote is made from the template, then it builds, the shell shows it, and nothing of it stays', async () => {
  const tree = path.join(out, 'tree');
  for (const file of [...REMOTE_WIRES.map((wire) => wire.file), 'k8s/base/mf-projects'])
    cpSync(path.join(root, file), path.join(tree, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  newRemote(tree, 'mf-stories');
  const cli = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [cli, '--mode', 'production'], {
    cwd: path.join(tree, 'mf-stories'),
    env: { ...process.env, VERSION: '1.0.0' },
  });
  versions['mf-stories/1.0.0'] = path.join(tree, 'mf-stories/dist');
  front.state.registry = {
    remotes: [row('mf-stories', entry('mf-stories', '1.0.0')), row('mf-projects', entry('mf-projects', '1.0.0'))],
  };
  await page.goto(`${front.url}/stories`);
  await heading('Stories').waitFor();
  await page.getByText('This page is yours to fill.').waitFor();
  expect(violations).toEqual([]);
  rmSync(tree, { recursive: true, force: true });
  expect(existsSync(path.join(root, 'mf-stories'))).toBe(false);
});

test('when the plan changes on the server, then header and remote show it without a reload, and a reconnect fetches what was missed', async () => {
  const ada = { uid: 7, isLoggedIn: true, full_name: 'Ada', mail: 'ada@example.com', topic_selector: ['nature'] };
  Object.assign(front.state.session, ada);
  await page.goto(`${front.url}/`);
  await page.getByRole('link', { name: 'Explore Premium' }).waitFor();
  await page.evaluate('window.same = true');
  Object.assign(front.state.session, { plan_type: 'creative', is_free: false, premium: true });
  front.tell('session-user.changed', { uid: 7 });
  await page.getByText('Plan creative').waitFor();
  await page.getByRole('banner').getByText('Creative', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Explore Premium' }).count()).toBe(0);
  Object.assign(front.state.session, { plan_type: 'premium' });
  front.dropStreams();
  await page.getByText('Plan premium').waitFor();
  expect(await page.evaluate('window.same')).toBe(true);
});
