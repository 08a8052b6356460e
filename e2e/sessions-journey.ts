import type { TestStack } from '@commonplace/stack/testing';
import { endSessions } from './timing/sessions';

/** A session that has ended is refused by every service, though its token would be good for a while. How soon is a figure of `npm run timing -- sessions`. */
export function describeSessions(stack: () => TestStack): void {
  test('[SEC] after a log-out, a new password, an administrator or a new log-in no service takes the old session any more', async () => {
    const open = (await endSessions(stack())).flatMap(({ by, refusedMs }) =>
      Object.entries(refusedMs).flatMap(([where, ms]) => (ms === undefined ? [`${by}: ${where}`] : [])),
    );
    expect(open).toEqual([]);
  }, 240_000);
}
