import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DesignPage } from './editor/design-parts';
import { ask } from './driver/ask';
import { openContext } from './driver/join';
import { readMail } from './driver/mail';
import { GUARDED, triedOn } from './driver/sinks';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

/** Each runs `ran` where a screen takes a text for markup, an address or a script; `N` says in which field it stood. */
const PAYLOADS = [
  '<img src=x onerror=ran("N")>',
  '"><svg onload=ran("N")>',
  "'><script>ran('N')</script>",
  '</title><script>ran("N")</script>',
  '{{constructor.constructor("ran(`N`)")()}}${ran("N")}',
  'javascript:ran("N")//',
  '"onmouseover="ran(`N`)"autofocus onfocus="ran(`N`)',
  '--></style></textarea></noscript><iframe srcdoc="<script>parent.ran(`N`)</script>">',
] as const;
const payload = (n: number, field: string): string => (PAYLOADS[n % PAYLOADS.length] ?? '').replaceAll('N', field);

/** Somebody writes such texts wherever a text can be written; others look at every screen that shows them. */
export function describePayloads(o: { stack: () => TestStack; browser: () => Browser }): void {
  test('[SEC] names of people, folders, designs, files and texts that are markup run nothing in any screen that shows them', async () => {
    const { url } = o.stack();
    const { someone, send, mail, uid } = await named(url, payload(0, 'name'));
    await send('POST', '/user/topic-selector', { tags: [] });
    const { profile_url: slug } = await send('PUT', `/user/update/${uid}`, {
      account: {
        about: PAYLOADS.map((_, n) => payload(n, 'about')).join('\n'),
        website_url: 'https://example.org/"onclick="ran(1)',
      },
    });

    const designs: string[] = [];
    for (const [n] of PAYLOADS.entries()) {
      await send('POST', '/projects', { name: payload(n, 'folder') });
      const page = new DesignPage();
      const words = payload(n, 'design text');
      page.text([20, 20, 360, 80], [{ text: words }], { name: words, alt: words, link: `https://example.org/?${n}` });
      page.image([20, 120, 80, 60], { name: words });
      const document = page.design({ page: { name: words, notes: words } });
      const design = await send('POST', '/designs', { name: payload(n, 'design'), document });
      designs.push((design as { design: { id: string } }).design.id);
      const form = new FormData();
      form.set('file', new Blob([PNG], { type: 'image/png' }), `${payload(n, 'file').replaceAll('/', '∕')}.png`);
      expect((await someone.send('POST', '/api/v1/uploads', form)).status).toBe(201);
    }

    const ran: string[] = [];
    const look = lookAt({ url, browser: o.browser(), ran });
    const admin = new Visitor(url);
    await admin.logIn('admin@example.com');
    await look(someone, [
      '/',
      `/${String(slug)}`,
      `/${String(slug)}/edit`,
      `/user/${uid}`,
      '/my-projects',
      '/my-projects/designs',
      '/my-projects/folders',
      '/my-projects/uploads',
      '/my-projects/trash',
      ...designs.slice(0, 2).map((id) => `/create/design/${id}`),
      `/search/${encodeURIComponent(payload(1, 'search'))}`,
      `/all/${encodeURIComponent(payload(2, 'search'))}`,
      `/user/login?destination=${encodeURIComponent(payload(5, 'destination'))}`,
    ]);
    await look(admin, [
      `/${String(slug)}`,
      '/admin/accounts',
      `/admin/accounts?q=${encodeURIComponent(mail)}`,
      '/admin/projects',
      '/admin/audit',
    ]);
    expect(ran).toEqual([]);
  }, 300_000);

  test('[SEC] a script of a page that writes a text as markup, or names a script from elsewhere, is refused by the browser', async () => {
    const { context, page } = await openContext(o.browser(), o.stack().url);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await triedOn(page)).toEqual(GUARDED);
    await context.close();
  });

  test('[SEC] names of teams, of who joins them, of keys and webhooks that are markup run nothing where they are shown, the bell among it', async () => {
    const { url } = o.stack();
    const guest = await named(url, payload(0, 'guest'));
    await guest.send('POST', '/user/topic-selector', { tags: [] });
    await guest.send('POST', '/api-keys', { name: payload(0, 'key'), scopes: ['library:read'] });
    await guest.send('POST', '/hooks', {
      name: payload(1, 'hook'),
      url: 'https://example.org/"onload="ran(1)',
      events: ['upload.ready'],
    });
    const owner = new Visitor(url);
    await owner.logIn('teamowner@example.com');
    const { teams } = await ask<{ teams: { id: string; name: string; role: string }[] }>(owner, 'GET', '/api/v1/teams');
    const team = teams.find(({ role }) => role === 'owner');
    if (!team) throw new Error('the owner of the demo team has none');
    const path = `/api/v1/teams/${team.id}`;
    await ask(owner, 'PUT', path, { name: payload(1, 'team') });
    try {
      const { invites } = await ask<{ invites: { mail: string }[] }>(owner, 'POST', `${path}/invites`, {
        mail: guest.mail,
        role: 'member',
      });
      expect(invites.map(({ mail }) => mail)).toContain(guest.mail);
      const letter = await until(
        async () => (await readMail(url, guest.mail)).find(({ text }) => text.includes('/teams/join')),
        30_000,
        'the invitation',
      );
      const token = /token=([\w-]+)/.exec(letter.text)?.[1] ?? '';
      const ran: string[] = [];
      const look = lookAt({ url, browser: o.browser(), ran });
      await look(guest.someone, [`/teams/join?token=${token}`, '/developers'], { bell: true });
      await guest.send('POST', '/teams/invites/accept', { token });
      await look(guest.someone, [`/teams/${team.id}/manage`, `/teams/${team.id}/projects`], { bell: true });
      await look(owner, [`/teams/${team.id}/manage`], { bell: true });
      expect(ran).toEqual([]);
    } finally {
      // Others meet the team after us.
      await owner.send('DELETE', `${path}/members/${guest.uid}`);
      await ask(owner, 'PUT', path, { name: team.name });
    }
  }, 300_000);

  test('[SEC] titles of works, boards and collections and texts of reports that are markup stand as text where administrators look at them, and run nothing', async () => {
    const { url } = o.stack();
    const [artist, admin, stranger] = [new Visitor(url), new Visitor(url), new Visitor(url)];
    await artist.logIn('artist@example.com');
    await admin.logIn('admin@example.com');
    await stranger.session();
    const api = '/api/v1';
    const made = await writeForModerators({ api, artist, admin, stranger });
    const { works, boards, topic, reported } = made;
    try {
      const ran: string[] = [];
      const look = lookAt({ url, browser: o.browser(), ran });
      await look(admin, ['/admin/review'], { then: (page) => shows(page, payload(0, 'work')) });
      await look(admin, ['/admin/boards'], { then: (page) => shows(page, payload(0, 'board')) });
      await look(admin, [`/admin/topics/${topic.id}`, `/board/${boards[0] ?? ''}`, '/admin/reports'], {
        async then(page) {
          await page.getByRole('button', { name: `Look at ${reported.caption}`, exact: true }).click();
          await shows(page, payload(0, 'report'));
        },
      });
      const [sentBack = ''] = works;
      await ask(admin, 'POST', `${api}/library/${sentBack}/reject`, { reason: 'quality', note: payload(1, 'note') });
      await ask(admin, 'PUT', `${api}/boards/${boards[0] ?? ''}`, { taken_down: true });
      await until(
        async () => {
          const { results } = await ask<{ results: { type: string }[] }>(
            artist,
            'GET',
            `${api}/user/notifications?offset=0`,
          );
          return ['work_sent_back', 'board_taken_down'].every((type) => results.some((one) => one.type === type));
        },
        30_000,
        'the news of both',
      );
      await look(artist, ['/services/publish', `/board/${boards[0] ?? ''}`], { bell: true });
      await until(
        async () => {
          const { records } = await ask<{ records: { target: string }[] }>(admin, 'GET', `${api}/admin/audit`);
          return records.some(({ target }) => target === boards[0]);
        },
        30_000,
        'what was done to the board in the list of what administrators did',
      );
      await look(admin, ['/admin/audit'], { then: (page) => shows(page, payload(0, 'board')) });
      expect(ran).toEqual([]);
    } finally {
      await made.takeAway();
    }
  }, 300_000);
}

/** Waits until a text stands on the page as it was typed. */
const shows = async (page: Page, text: string) => void (await page.getByText(text).first().waitFor());

/** Works that wait for a review, boards that only their owner and administrators see, a hidden collection, and a report of an item of the library. */
async function writeForModerators(o: { api: string; artist: Visitor; admin: Visitor; stranger: Visitor }) {
  const { api, artist, admin, stranger } = o;
  const works: string[] = [];
  const boards: string[] = [];
  const tags = PAYLOADS.map((_, n) => payload(n, 't')).filter(({ length }) => length <= 60);
  for (const [n] of PAYLOADS.entries()) {
    const form = new FormData();
    const words = { title: payload(n, 'work'), description: payload(n, 'about'), author: payload(n, 'author') };
    form.set('meta', JSON.stringify({ ...words, tags, licence: 'CC0-1.0' }));
    const filename = `${payload(n, 'original').replaceAll('/', '∕')}.svg`;
    form.set('file', new Blob([drawing(n)], { type: 'image/svg+xml' }), filename);
    const { publication } = await ask<{ publication: { id: string } }>(artist, 'POST', `${api}/library`, form);
    works.push(publication.id);
    const given = { title: payload(n, 'board'), description: payload(n, 'about'), tags, published: false };
    const { board } = await ask<{ board: { id: string } }>(artist, 'POST', `${api}/boards`, given);
    boards.push(board.id);
  }
  const tag = `payload-${Date.now()}`;
  const content = { tag, title: payload(0, 'collection'), title_long: payload(1, 'long'), is_collection: true };
  const { record: topic } = await ask<{ record: { id: string; version: number } }>(
    admin,
    'POST',
    `${api}/admin/topics`,
    { ...content, paths: [tag], scopes: ['images'], seo_description: payload(2, 'seo') },
  );
  const found = await ask<{ results: { id: string }[] }>(stranger, 'GET', `${api}/search?scope=images&pagesize=1`);
  const item = found.results[0]?.id ?? '';
  const text = PAYLOADS.map((_, n) => payload(n, 'report')).join('\n');
  await ask(stranger, 'POST', `${api}/library/${item}/report`, { reason: 'other', text });
  type Case = { id: string; version: number; item_id: string; item: { imgCaption: string } | null };
  const { results } = await ask<{ results: Case[] }>(admin, 'GET', `${api}/admin/reports`);
  const reported = results.find(({ item_id }) => item_id === item);
  if (!reported) throw new Error('the report is in no case');
  return {
    works,
    boards,
    topic,
    reported: { caption: reported.item?.imgCaption ?? '' },
    async takeAway() {
      for (const id of works) await artist.send('POST', `${api}/library/${id}/withdraw`, {});
      for (const id of boards) await artist.send('DELETE', `${api}/boards/${id}`);
      await admin.send('DELETE', `${api}/admin/topics/${topic.id}`, { version: topic.version });
      const dismissed = { version: reported.version, decision: 'dismiss', note: '' };
      await admin.send('POST', `${api}/admin/reports/${reported.id}`, dismissed);
    },
  };
}

/** A drawing, another each time: the same file is handed in only once. */
const drawing = (n: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><title>${Date.now()}</title><rect width="${120 + n}" height="80" fill="#369"/></svg>`;

/** Somebody with an account of such a name. */
async function named(url: string, name: string) {
  const mail = `payload.${Date.now()}@example.org`;
  const pass = 'a quiet harbour 42';
  const someone = new Visitor(url);
  await someone.session();
  const send = (method: string, path: string, body: unknown) =>
    ask<Record<string, unknown>>(someone, method, `/api/v1${path}`, body);
  await send('POST', '/user/pre-signup', { name, mail, pass, captcha: await someone.captcha() });
  const letter = await until(async () => (await readMail(url, mail)).at(-1), 30_000, 'the code');
  await send('POST', '/user/signup-code', { mail, code: /\b(\d{6})\b/.exec(letter.text)?.[1] });
  const { uid } = await someone.session();
  return { someone, send, mail, uid };
}

/** Opens screens as somebody, and notes in `ran` what runs, what the policy stops, and what would run if it were pressed. */
function lookAt({ url, browser, ran }: { url: string; browser: Browser; ran: string[] }) {
  const watched = async (context: BrowserContext) => {
    await context.exposeFunction('ran', (field: string) => void ran.push(`ran in ${field}`));
    await context.exposeFunction('policyBroken', (told: string) => void ran.push(`policy: ${told}`));
    await context.addInitScript(
      "document.addEventListener('securitypolicyviolation', (e) => policyBroken(location.pathname + ' ' + e.violatedDirective + ' ' + e.blockedURI))",
    );
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('dialog', (dialog) => void dialog.dismiss());
    return page;
  };
  const handlersOn = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((node) =>
        [...node.attributes].flatMap(({ name: of, value: text }) =>
          /^on/i.test(of) ||
          (/^(href|src|action|formaction|srcdoc)$/i.test(of) && /^\s*javascript:|<script/i.test(text))
            ? [`${node.nodeName} ${of}=${text.slice(0, 60)}`]
            : [],
        ),
      ),
    );
  return async (
    visitor: Visitor,
    paths: readonly string[],
    { bell = false, then }: { bell?: boolean; then?: (page: Page) => Promise<void> } = {},
  ) => {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    const [name = '', ...value] = visitor.sessionCookie().split('=');
    await context.addCookies([{ name, value: value.join('='), url }]);
    const page = await watched(context);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      ran.push(...(await handlersOn(page)).map((one) => `${path}: ${one}`));
    }
    if (then) {
      await then(page);
      ran.push(...(await handlersOn(page)).map((one) => `${paths.at(-1) ?? ''}: ${one}`));
    }
    if (bell) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
      ran.push(...(await handlersOn(page)).map((one) => `the bell: ${one}`));
    }
    await context.close();
  };
}

/** One pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
