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
}

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
  return async (visitor: Visitor, paths: readonly string[], { bell = false } = {}) => {
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
