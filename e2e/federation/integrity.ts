import { readdirSync } from 'node:fs';
import type { Stand } from './stand';

/** Nothing of a remote is taken that is not what its version says by hash. */
export function describeIntegrity(at: () => Stand): void {
  describe('remotes by their hashes', () => {
    test.each([
      ['entry', /^remoteEntry.*\.js$/],
      ['chunk', /^__federation_expose.*\.js$/],
      ['style', /^__federation_expose.*\.css$/],
      ['manifest', /^mf-manifest\.json$/],
    ])('when the %s of a remote was changed on the way, then it is not taken', async (_, pattern) => {
      const { front, heading, page, versions } = at();
      const file = readdirSync(versions['mf-browse/1.0.0']!).find((name) => pattern.test(name))!;
      front.state.tampered.add(`/mf/mf-browse/1.0.0/${file}`);
      await page.goto(`${front.url}/`);
      await heading('This part is not available right now').waitFor();
      expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    });

    test.each([
      ['no hashes', { integrity: {} }],
      ['no field for them', { integrity: undefined }],
      ['no hash of its entry', { without: /^remoteEntry.*\.js$/ }],
      ['no hash of a chunk', { without: /^__federation_expose.*\.js$/ }],
    ])(
      'when a version has %s, then it is refused, and the frame goes on',
      async (_, { without, ...given }: { integrity?: object | undefined; without?: RegExp }) => {
        const { entry, front, heading, page, row } = at();
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
  });
}
