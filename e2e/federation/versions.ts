import type { Stand } from './stand';

/** Which version of a remote a session gets, and which it can use. */
export function describeVersions(at: () => Stand): void {
  describe('versions of remotes', () => {
    test('when a newer version is promoted while a session runs, then the page keeps its version and the next document has the new one', async () => {
      const { entry, front, heading, page, row } = at();
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
      const { entry, front, heading, page, row } = at();
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

    test('when a remote was made with a newer minor version of a shared package, then it runs with the one copy of the page', async () => {
      const { entry, front, heading, page, row } = at();
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
      expect(await page.evaluate('reacts.length === 2 && reacts[0].every((part, i) => part === reacts[1][i])')).toBe(
        true,
      );
    });

    test('when a remote was made for another major version, then its room says so and why is in the log; the last one that fits stands in', async () => {
      const { entry, front, heading, page, row } = at();
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
  });
}
