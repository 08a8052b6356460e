import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { LOST, loseRemotes } from './chaos/remotes';

/** A short form of `npm run chaos -- remotes`: one remote, in each way. How soon it is told is a figure of the long form. */
export function describeLostRemotes(o: { stack: () => TestStack; browser: () => Browser }): void {
  test('a remote whose entry is not there, never comes or was changed: its page says so, the rest goes on, and the button heals it', async () => {
    const rows = await loseRemotes({ stack: o.stack(), browser: o.browser(), remotes: ['mf-account'] });
    expect(rows.map(({ toldMs, ...row }) => ({ ...row, told: toldMs !== undefined }))).toEqual(
      LOST.map((lost) => ({ remote: 'mf-account', lost, told: true, usable: true, healed: true })),
    );
  }, 240_000);
}
