import { GUARDED, TOLD, triedOn } from '../driver/sinks';
import { until } from '../driver/until';
import type { Stand } from './stand';

/** Pages of two remotes as one: one React, a store for each, history and focus of one page, pieces of one in the other. */
export function describeTogether(at: () => Stand): void {
  describe('remotes are one page', () => {
    test('when pages of two remotes are visited, then there is one React, a store for each, and no second copy of shared code is fetched', async () => {
      const { front, heading, page, violations } = at();
      await page.goto(`${front.url}/`);
      await heading('Browse 1.0.0').waitFor();
      await page.getByRole('button', { name: 'Count 0' }).click();
      await page.getByRole('button', { name: 'Count 1' }).waitFor();
      await page.getByRole('link', { name: 'Go to likes' }).click();
      await heading('Likes').waitFor();
      expect(await page.getByText('Own count 0').count()).toBe(1);
      expect(await page.title()).toBe('Likes · Commonplace');
      expect(await page.evaluate('reacts.length === 2 && reacts[0].every((part, i) => part === reacts[1][i])')).toBe(
        true,
      );
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
      const { front, heading, page } = at();
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
      const { front, heading, page } = at();
      await page.goto(`${front.url}/nowhere/at/all`);
      await heading('There is no page here').waitFor();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await heading('Browse 1.0.0').waitFor();
    });

    test('when one remote asks for a piece of another, then it shows in a dialog, is named by its heading, and gives its result back', async () => {
      const { front, page, violations } = at();
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

    test('[SEC] when a script of the page gives a text to a place where it could run, then it is refused and told of; what libraries need is taken', async () => {
      const { front, heading, page, violations } = at();
      await page.goto(`${front.url}/`);
      await heading('Browse 1.0.0').waitFor();
      expect(await triedOn(page)).toEqual(GUARDED);
      const told = () => new Set(violations.map((one) => one.split(' ').slice(0, 2).join(' ')));
      await until(() => told().size >= TOLD.length, 30_000, 'what the browser tells');
      expect(told()).toEqual(new Set(TOLD));
      // The page is as it was.
      await page.getByRole('link', { name: 'Go to likes' }).click();
      await heading('Likes').waitFor();
    });

    test('when the plan changes on the server, then header and remote show it without a reload, and a reconnect fetches what was missed', async () => {
      const { front, page } = at();
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
  });
}
