import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { sticksOutOn, violationsOn } from './driver/axe';
import { WALK } from './walk/routes';
import { dayOf, turnOf } from './walk/turns';
import { walk } from './walk/walker';

/** Every route as somebody meets it who cannot see it well: by axe in the look whose turn it is, and at 400 % of zoom. */
export function describeAccess(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('every route, in the look whose turn it is', () => {
    test('axe finds nothing, and 400 % of zoom can be read without scrolling both ways', async () => {
      const day = dayOf(Date.now());
      console.log('looks of day ' + day + ': the same for all runs of this day');
      const found: string[] = [];
      let seen = 0;
      const lost = await walk(
        o.browser(),
        { url: o.stack().url, localeOf: (route) => turnOf(route, day).locale },
        async (page, { filled, route }) => {
          seen += 1;
          const { look, locale } = turnOf(route, day);
          const name = filled + ' ' + locale;
          found.push(...(await violationsOn(page, name, { looks: [look] })), ...(await sticksOutOn(page, name)));
        },
      );
      expect({ found, lost }).toEqual({ found: [], lost: [] });
      expect(seen).toBe(WALK.length);
    }, 600_000);
  });
}
