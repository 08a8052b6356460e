import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page } from 'playwright-core';
import { seriousOn } from './driver/axe';
import { logIn, newPerson, openContext, signUp } from './driver/join';
import { readMail } from './driver/mail';
import { until } from './driver/until';

const PASSWORD = 'commonplace';
/** Pages of this room that axe looks at; `{id}` is the demo team. */
const PAGES = [
  '/teamowner/edit',
  '/teamowner/referral',
  '/teamowner/team-create',
  '/teams/{id}/manage',
  '/teamowner/images',
  '/user/setup',
];
const ADMIN_PAGES = [
  '/admin',
  '/admin/variables',
  '/admin/accounts',
  '/admin/audit',
  '/admin/team',
  '/admin/projects?q=free',
  '/administrator/commonplace-admin',
  '/administrator/commonplace-dev',
];

/** Accounts, teams and administration in a real browser, on accounts of its own and the demo team. */
export function describePeople(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('people in a real browser', () => {
    const open = (options?: { width?: number; dark?: boolean }) => openContext(o.browser(), o.stack().url, options);
    const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    const asDemo = async (name: string, options?: { width?: number; dark?: boolean }) => {
      const opened = await open(options);
      await logIn(opened.page, name + '@example.com', PASSWORD);
      await opened.page.waitForURL((url) => !url.pathname.startsWith('/user/'));
      return opened;
    };
    /** The session user as the page's own client would fetch it. */
    const sessionOf = (page: Page) =>
      page.evaluate(async () => (await (await fetch('/api/v1/session')).json()) as Record<string, unknown>);

    test('[ACC-01, ACC-11, PROFILE-04, PROFILE-05] somebody edits their profile; the new user name is its address; strangers find nothing', async () => {
      const { context, page } = await open();
      const person = newPerson('Noor Profile');
      await signUp(page, o.stack().url, person);
      await page.goto('/user/profile');
      await heading(page, 'Noor Profile');
      const slug = new URL(page.url()).pathname.split('/')[1] ?? '';
      await page.goto('/' + slug + '/edit');
      await heading(page, 'Account settings');
      const next = 'noor.' + Date.now();
      await page.getByLabel('Username').fill(next);
      await page.getByLabel('About you').fill('Draws harbours.');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL((url) => url.pathname === '/' + next + '/edit');
      const { uid } = await sessionOf(page);
      await page.goto('/user/' + String(uid));
      await page.waitForURL((url) => url.pathname.startsWith('/' + next + '/'));
      await page.getByText('Draws harbours.').waitFor();
      const stranger = await open();
      const response = await stranger.page.goto('/' + next + '/edit');
      expect(response?.status()).toBe(404);
      await heading(stranger.page, /no page|not/i);
      await stranger.context.close();
      await context.close();
    });

    test('[TEAM-03, TEAM-04, TEAM-08] a mailed invitation makes a member with the team’s plan; a removed one loses it on the open page', async () => {
      const owner = await asDemo('teamowner');
      await owner.page.goto('/teamowner/team-manage');
      await owner.page.waitForURL(/\/teams\/.+\/manage/);
      const guest = await open();
      const person = newPerson('Gil Guest');
      await signUp(guest.page, o.stack().url, person);
      await owner.page.getByLabel('E-mail address').fill(person.mail);
      await owner.page.getByRole('button', { name: 'Invite', exact: true }).click();
      const invitation = await until(
        async () => (await readMail(o.stack().url, person.mail)).find(({ text }) => text.includes('/teams/join')),
        30_000,
        'the invitation',
      );
      await guest.page.goto('/teams/join?token=' + (/token=([\w-]+)/.exec(invitation.text)?.[1] ?? ''));
      await guest.page.getByRole('button', { name: 'Join team' }).click();
      await guest.page.waitForURL(/\/teams\/.+\/manage/);
      expect(await sessionOf(guest.page)).toMatchObject({ plan_type: 'premium', plan_period: 'yearly' });
      const team = guest.page.url().split('/').at(-2) ?? '';
      await guest.page.getByLabel('You work as').selectOption(team);
      const kept = (await guest.context.cookies()).find(({ name }) => name === 'commonplace_team');
      expect(kept?.value).toBe(team);
      expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      await owner.page.reload();
      await owner.page.getByRole('button', { name: 'Remove Gil Guest' }).click();
      await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      // The guest's page hears of it and asks again by itself.
      await until(
        async () => (await sessionOf(guest.page))['plan_type'] === 'free' || undefined,
        15_000,
        'the end of the team’s plan',
      );
      await heading(guest.page, /no page|not/i);
      await Promise.all([owner.context.close(), guest.context.close()]);
    });

    test('[ROLE-11, ADMIN-02] a flag that an administrator switches shows on another open page without a reload', async () => {
      const one = await asDemo('admin');
      const two = await asDemo('admin');
      for (const { page } of [one, two]) {
        await page.goto('/admin/variables');
        await heading(page, 'Variables and feature flags');
      }
      const other = two.page.getByLabel('Brushes');
      await other.waitFor();
      const before = await other.isChecked();
      // A switch is drawn beside its input; the label is what people press.
      await one.page.getByText('Brushes', { exact: true }).click();
      await until(async () => (await other.isChecked()) !== before || undefined, 15_000, 'the news');
      await one.page.getByText('Brushes', { exact: true }).click();
      await until(async () => (await other.isChecked()) === before || undefined, 15_000, 'the news of the way back');
      await one.page.goto('/admin/audit?action=variable.changed');
      await one.page.getByRole('cell', { name: 'feature_brushes' }).first().waitFor();
      await Promise.all([one.context.close(), two.context.close()]);
    });

    test('a person takes their data along and deletes the account; the proof fills', async () => {
      const { context, page } = await open();
      const person = newPerson('Dana Gone');
      await signUp(page, o.stack().url, person);
      const { profile_url } = (await sessionOf(page)) as { profile_url: string };
      await page.goto('/' + profile_url + '/edit');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download my data' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('commonplace-' + profile_url + '.zip');
      expect(await download.failure()).toBeNull();
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password', { exact: true }).fill(person.pass);
      await dialog.getByText('I understand that this cannot be undone.').click();
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await page.waitForURL(/\/user\/deleted\//);
      await page.getByText('Every part of Commonplace has erased what it held.').waitFor();
      expect((await page.goto('/' + profile_url))?.status()).toBe(404);
      await context.close();
    });

    test('axe finds nothing serious on account, team and administration pages, in light and dark, at 390 and 1440 px', async () => {
      for (const [name, pages] of [
        ['teamowner', PAGES],
        ['admin', ADMIN_PAGES],
      ] as const) {
        const { context, page } = await asDemo(name);
        const { profiles } = (await sessionOf(page)) as { profiles: { type: string; data: { id: string } }[] };
        const team = profiles.find(({ type }) => type === 'team')?.data.id ?? '';
        const found: string[] = [];
        for (const path of pages) found.push(...(await seriousOn(page, path.replace('{id}', team))));
        expect(found).toEqual([]);
        await context.close();
      }
    });
  });
}
