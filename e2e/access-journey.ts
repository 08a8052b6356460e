import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { sticksOutOn, violationsOn } from './driver/axe';
import { WALK } from './walk/routes';
import { turnFor, turnOf } from './walk/turns';
import { walk } from './walk/walker';

/** Every route as somebody meets it who cannot see it well: by axe in the look whose turn it is, and at 400 % of zoom. */
export function describeAccess(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('every route, in the look whose turn it is', () => {
    test('axe finds nothing, and 400 % of zoom can be read without scrolling both ways', async () => {
      const turn = turnFor(process.env.COMMONPLACE_E2E_LOOK, Date.now());
      console.log('every route is looked at as by COMMONPLACE_E2E_LOOK=' + turn);
      const found: string[] = [];
      let seen = 0;
      const lost = await walk(o.browser(), { url: o.stack().url, turn }, async (page, { filled, route }) => {
        seen += 1;
        const { look, locale } = turnOf(route, turn);
        const name = filled + ' ' + locale;
        found.push(...(await violationsOn(page, name, { looks: [look] })), ...(await sticksOutOn(page, name)));
      });
      expect({ turn, found, lost }).toEqual({ turn, found: [], lost: [] });
      expect(seen).toBe(WALK.length);
    }, 600_000);
  });
}
