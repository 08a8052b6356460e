import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { sticksOutOn, violationsOn } from './driver/axe';
import { keyboardFaultsOn } from './driver/keyboard';
import { WALK } from './walk/routes';
import { isTabbed, turnFor, turnOf } from './walk/turns';
import { walk } from './walk/walker';

/** Every route as somebody meets it who cannot see it well or has no mouse: by axe in the look whose turn it is, at 400 % of zoom, and by Tab. */
export function describeAccess(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('every route, in the look whose turn it is', () => {
    test('axe finds nothing, 400 % of zoom can be read without scrolling both ways; of every three one goes by Tab alone; no policy stops anything', async () => {
      const turn = turnFor(process.env.COMMONPLACE_E2E_LOOK, Date.now());
      console.log('every route is looked at as by COMMONPLACE_E2E_LOOK=' + turn);
      const found: string[] = [];
      const stopped: string[] = [];
      const seen = new Set<string>();
      const lost = await walk(
        o.browser(),
        { url: o.stack().url, turn, stopped: (what) => void stopped.push(what) },
        async (page, { filled, route }) => {
          seen.add(`${route.as} ${route.path}`);
          const { look, locale } = turnOf(route, turn);
          const name = filled + ' ' + locale;
          found.push(...(await violationsOn(page, name, { looks: [look] })), ...(await sticksOutOn(page, name)));
          if (isTabbed(route, turn)) found.push(...(await keyboardFaultsOn(page, name, look[1])));
        },
      );
      expect({ turn, found, lost, stopped }).toEqual({ turn, found: [], lost: [], stopped: [] });
      expect(seen.size).toBe(WALK.length);
    }, 1_800_000);
  });
}
