import { readdirSync } from 'node:fs';
import type { Stand } from './stand';

const FILES = [
  ['entry', /^remoteEntry.*\.js$/],
  ['chunk', /^__federation_expose.*\.js$/],
  ['manifest', /^mf-manifest\.json$/],
] as const;

/** A remote that is away, throws, or whose files do not come: its room says so, the rest goes on, and Retry heals it. */
export function describeLosses(at: () => Stand): void {
  describe('a remote is lost', () => {
    const fileOf = (pattern: RegExp) =>
      readdirSync(at().versions['mf-projects/1.0.0']!).find((name) => pattern.test(name)) ?? '';

    test('when a remote’s server is away, then its room says so, the rest goes on, and Retry heals it without a reload', async () => {
      const { front, heading, page } = at();
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
      const { front, heading, page, versions } = at();
      const chunk = readdirSync(versions['mf-projects/1.0.0']!).find((name) =>
        /^__federation_expose.*\.js$/.test(name),
      )!;
      await page.route(`**/${chunk}`, (route) => route.abort());
      await page.goto(`${front.url}/likes`);
      await heading('This part is not available right now').waitFor();
      await page.unroute(`**/${chunk}`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await heading('Likes').waitFor();
    });

    test('when a remote throws, then its room says so, and the frame and the other remote go on', async () => {
      const { front, heading, page } = at();
      await page.goto(`${front.url}/`);
      await page.getByRole('link', { name: 'Go to broken' }).click();
      await heading('This part is not available right now').waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Retry' }).click();
      await heading('Browse 1.0.0').waitFor();
      await page.getByRole('link', { name: 'Go to likes' }).click();
      await heading('Likes').waitFor();
    });

    test.each(FILES)(
      'when the %s of a remote is not there, then its room says so, and Retry heals it',
      async (_, pattern) => {
        const { front, heading, page } = at();
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
        const { front, heading, page, violations } = at();
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
  });
}
