import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { DesignPage } from './editor/design-parts';
import { readMail } from './driver/mail';
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
  test('[SEC] names of people, folders, designs and files, and texts that are markup, run nothing in any screen that shows them', async () => {
    const { url } = o.stack();
    const mail = `payload.${Date.now()}@example.org`;
    const pass = 'a quiet harbour 42';
    const someone = new Visitor(url);
    await someone.session();
    const send = async (method: string, path: string, body: unknown): Promise<Record<string, unknown>> => {
      const reply = await someone.send(method, `/api/v1${path}`, body);
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Record<string, unknown>;
    };
    await send('POST', '/user/pre-signup', { name: payload(0, 'name'), mail, pass, captcha: await someone.captcha() });
    const letter = await until(async () => (await readMail(url, mail)).at(-1), 30_000, 'the code');
    await send('POST', '/user/signup-code', { mail, code: /\b(\d{6})\b/.exec(letter.text)?.[1] });
    const { uid } = (await someone.session()) as { uid: number };
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
      await someone.send('POST', '/api/v1/uploads', form);
    }

    const ran: string[] = [];
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
    const look = async (visitor: Visitor, paths: readonly string[]) => {
      const context = await o.browser().newContext({ baseURL: url, serviceWorkers: 'block' });
      const [name = '', ...value] = visitor.sessionCookie().split('=');
      await context.addCookies([{ name, value: value.join('='), url }]);
      const page = await watched(context);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
        const handlers = await page.evaluate(() =>
          [...document.querySelectorAll('*')].flatMap((node) =>
            [...node.attributes].flatMap(({ name: of, value: text }) =>
              /^on/i.test(of) ||
              (/^(href|src|action|formaction|srcdoc)$/i.test(of) && /^\s*javascript:|<script/i.test(text))
                ? [`${node.nodeName} ${of}=${text.slice(0, 60)}`]
                : [],
            ),
          ),
        );
        ran.push(...handlers.map((one) => `${path}: ${one}`));
      }
      await context.close();
    };
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
}

/** One pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
