import type { TestStack } from '@commonplace/stack/testing';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { beginSignUp, codeFor, logIn, newPerson, openContext, signUp } from './driver/join';
import { readMail } from './driver/mail';
import { until } from './driver/until';

/** How people get in and out, in a real browser: sign-up to the lock, reset, captchas, other services, log-out. */
export function describeAuth(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('getting in and out', () => {
    const base = () => o.stack().url;
    const open = () => openContext(o.browser(), base());
    const inHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });

    test('[AUTH-17, AUTH-19, AUTH-21, AUTH-22, AUTH-24] ten wrong codes, each said at the field, lock code and resend; even the right code is refused', async () => {
      const { context, page } = await open();
      const person = newPerson();
      await beginSignUp(page, person);
      const right = await codeFor(base(), person.mail);
      const wrong = right === '000000' ? '000001' : '000000';
      const field = page.getByLabel('Six-digit code');
      const confirm = page.getByRole('button', { name: 'Confirm' });
      for (let left = 9; left >= 1; left--) {
        await field.fill(wrong);
        await confirm.click();
        const words = left === 1 ? '1 try is left' : String(left) + ' tries are left';
        await page.getByText(words).waitFor();
        if (left === 7) await page.getByRole('button', { name: /^Send the code again in 0:0\d$|in 0:10$/ }).waitFor();
        if (left === 6) await page.getByRole('button', { name: /^Send the code again in (3:00|2:5\d)$/ }).waitFor();
      }
      const usedUp = page.getByText(/Ten wrong codes: this code is used up/);
      await field.fill(wrong);
      await confirm.click();
      await usedUp.waitFor();
      await field.fill(right);
      const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && !answer.ok());
      await confirm.click();
      await refused;
      await usedUp.waitFor();
      expect(await page.getByRole('button', { name: /^Send the code again in 1\d:\d\d$/ }).isDisabled()).toBe(true);
      await context.close();
    });

    test('[AUTH-01, API-48] a reset by the mailed link ends the other sessions within two seconds; the link works once', async () => {
      const person = newPerson();
      const phone = await open();
      await signUp(phone.page, base(), person);
      const desk = await open();
      await desk.page.goto('/user/password');
      await desk.page.getByLabel('E-mail or username').fill(person.mail);
      await desk.page.getByRole('button', { name: 'Send the link' }).click();
      await desk.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
      const mail = await until(
        async () => (await readMail(base(), person.mail)).find((one) => one.text.includes('/user/reset?token=')),
        30_000,
        'the link',
      );
      const link = /\S+\/user\/reset\?token=\S+/.exec(mail.text)?.[0] as string;
      await desk.page.goto(link);
      await desk.page.getByLabel('New password', { exact: true }).fill('a new harbour 43');
      await desk.page.getByRole('button', { name: 'Save the password' }).click();
      await desk.page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
      // Told by the stream of news, without a reload.
      await phone.page.getByRole('banner').getByRole('button', { name: 'Log In' }).waitFor({ timeout: 2_000 });
      await desk.page.goto(link);
      await desk.page.getByLabel('New password', { exact: true }).fill('yet another 44');
      await desk.page.getByRole('button', { name: 'Save the password' }).click();
      await desk.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
      await logIn(desk.page, person.mail, 'a new harbour 43');
      await inHeader(desk.page).waitFor();
      await phone.context.close();
      await desk.context.close();
    });

    test('[AUTH-44, AUTH-45] without the first captcha the second one lets people in; its token travels marked', async () => {
      const { context, page } = await open();
      await page.route('**/api/v1/user/captcha', (route) => route.abort());
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/user/login') && request.method() === 'POST',
      );
      await logIn(page, 'free@example.com', 'commonplace');
      expect((JSON.parse((await sent).postData() ?? '{}') as { captcha: string }).captcha).toMatch(/^second:.{20,}/);
      await inHeader(page).waitFor();
      await context.close();
    });

    test('[AUTH-46, AUTH-47, ERR-06] without both, the form says so after the waits, and nothing is sent', async () => {
      const { context, page } = await open();
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/user/')) posts.push(request.url());
      });
      await page.route('**/api/v1/user/captcha', (route) => route.abort());
      await page.route('**/captcha/api.js', (route) => route.abort());
      const started = Date.now();
      await logIn(page, 'free@example.com', 'commonplace');
      await page.getByText('Captcha service not available').waitFor();
      expect(Date.now() - started).toBeGreaterThan(6_500);
      expect(posts).toEqual([]);
      await context.close();
    });

    test('[AUTH-05, AUTH-12, ERR-01] another service lets somebody new in; where the address has an account it says social-409', async () => {
      const { context, page } = await open();
      const person = newPerson('Sol Social');
      await page.goto('/user/register?destination=%2Ficons');
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.getByLabel('E-mail').fill(person.mail);
      await page.getByLabel('Name').fill(person.name);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/user\/setup\?destination=%2Ficons/);
      await page.getByRole('main').getByRole('button', { name: 'Skip' }).click();
      await page.waitForURL(/\/icons/);
      await inHeader(page).click();
      await page.getByRole('menu').getByText(person.mail).waitFor();
      await context.close();

      const other = await open();
      await other.page.goto('/user/register');
      await other.page.getByRole('link', { name: 'Continue with Facebook' }).click();
      await other.page.getByLabel('E-mail').fill(person.mail);
      await other.page.getByRole('button', { name: 'Continue' }).click();
      await other.page.waitForURL(/\/user\/register\?error=social-409/);
      await other.page.getByText(/An account for this email has already been registered\. Please login/).waitFor();
      await other.context.close();
    });

    test('[SEC] log-in with a code: turned on in the account, asked for at the next log-in, by authenticator and by recovery code', async () => {
      const person = newPerson('Tess Twostep');
      const phone = await open();
      await signUp(phone.page, base(), person);
      await phone.page.goto('/user/profile');
      await phone.page.waitForURL((url) => url.pathname !== '/user/profile');
      const slug = new URL(phone.page.url()).pathname.split('/')[1] ?? '';
      await phone.page.goto('/' + slug + '/edit');
      const section = phone.page.getByRole('region', { name: 'Log-in with a code' });
      await section.getByRole('button', { name: 'Turn on' }).click();
      await section.getByLabel('Your password again').fill(person.pass);
      await section.getByRole('button', { name: 'Continue' }).click();
      await section.getByRole('img', { name: 'QR code for your authenticator' }).waitFor();
      const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const authenticator = new TOTP({ secret: Secret.fromBase32(key) });
      await section.getByLabel('The six digits that it shows now').fill(authenticator.generate());
      await section.getByRole('button', { name: 'Turn on' }).click();
      const list = section.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      const codes = await list.getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      await section.getByRole('button', { name: 'I have kept them' }).click();
      await section.getByText('10 recovery codes are left').waitFor();

      const desk = await open();
      await logIn(desk.page, person.mail, person.pass);
      const field = desk.page.getByLabel('Six-digit code');
      // The next code: the one that turned it on is used up.
      await field.fill(authenticator.generate({ timestamp: Date.now() + 30_000 }));
      await inHeader(desk.page).isHidden();
      await field.press('Enter');
      await inHeader(desk.page).waitFor();

      const third = await open();
      await logIn(third.page, person.mail, person.pass);
      await third.page.getByRole('button', { name: 'Use a recovery code' }).click();
      await third.page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
      await third.page.getByLabel('Recovery code', { exact: true }).press('Enter');
      await inHeader(third.page).waitFor();
      await until(
        async () => (await readMail(base(), person.mail)).find((one) => one.subject.includes('recovery code')),
        30_000,
        'the mail about the recovery code',
      );
      for (const { context } of [phone, desk, third]) await context.close();
    });

    test('[AUTH-04, AUTH-06, AUTH-48] logging out goes by the log-out page, ends the session at the server, and home', async () => {
      const { context, page } = await open();
      await signUp(page, base(), newPerson());
      const cookie = async () =>
        (await context.cookies()).find((one) => one.name === 'commonplace_session')?.value ?? '';
      const before = await cookie();
      await page.goto('/icons');
      const left = page.waitForURL(/\/user\/logout/);
      await inHeader(page).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await left;
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('banner').getByRole('button', { name: 'Log In' }).waitFor();
      expect(await cookie()).not.toBe(before);
      const replayed = await fetch(base() + '/api/v1/session', {
        headers: { cookie: 'commonplace_session=' + before },
      });
      expect(((await replayed.json()) as { uid: number }).uid).toBe(0);
      await context.close();
    });
  });
}
