import {
  destinationAfterSignUp,
  resend,
  resendLockedFor,
  signUpAgain,
  startSignUp,
  tryCode,
  type WaitingSignUp,
} from './sign-up';

const start = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const waiting = (given: Partial<WaitingSignUp> = {}): WaitingSignUp => ({ ...startSignUp(start), ...given });

describe('[AUTH-15, AUTH-17, AUTH-18, AUTH-19, AUTH-21, AUTH-22] trying a code', () => {
  test.each([
    ['[AUTH-15] the right code verifies', { attempts: 0 }, true, 60, 'verified', 0],
    ['[AUTH-17] the tenth attempt may still be right', { attempts: 9 }, true, 60, 'verified', 0],
    ['[AUTH-17] after ten attempts even the right code is refused', { attempts: 10 }, true, 60, 'locked', 840],
    ['[AUTH-18] valid one second before 15 minutes', { attempts: 0 }, true, 899, 'verified', 0],
    ['[AUTH-18] refused at 15 minutes', { attempts: 0 }, true, 900, 'expired', 10],
    ['[AUTH-18] expired wins over locked', { attempts: 10 }, true, 900, 'expired', 180],
    ['[AUTH-21] the first error locks the resend for 10 s', { attempts: 0 }, false, 60, 'wrong', 10],
    ['[AUTH-21] the third error locks the resend for 10 s', { attempts: 2 }, false, 60, 'wrong', 10],
    ['[AUTH-22] the fourth error locks the resend for 3 minutes', { attempts: 3 }, false, 60, 'wrong', 180],
    ['[AUTH-22] the ninth error locks the resend for 3 minutes', { attempts: 8 }, false, 60, 'wrong', 180],
    [
      '[AUTH-19] the tenth error locks the resend until the 15 minutes are over',
      { attempts: 9 },
      false,
      60,
      'wrong',
      840,
    ],
    ['[AUTH-19] a locked code keeps the resend locked until then', { attempts: 10 }, false, 600, 'locked', 300],
  ] as const)('%s', (_, given, right, seconds, outcome, lockedFor) => {
    const result = tryCode(waiting(given), right, at(seconds));
    expect(result.outcome).toBe(outcome);
    expect(resendLockedFor(result.next, at(seconds))).toBe(lockedFor);
  });

  test('[AUTH-20, AUTH-21] an error does not shorten the five minutes of a resend', () => {
    const sent = resend(waiting(), at(0)).next;
    expect(resendLockedFor(tryCode(sent, false, at(60)).next, at(60))).toBe(240);
  });

  test('[AUTH-17] each wrong code counts as one attempt', () => {
    let state = waiting();
    for (let n = 0; n < 10; n++) state = tryCode(state, false, at(n)).next;
    expect(state.attempts).toBe(10);
    expect(tryCode(state, true, at(11)).outcome).toBe('locked');
  });
});

describe('[AUTH-19, AUTH-20] sending the code again', () => {
  test.each([
    ['[AUTH-20] a resend locks the next one for 5 minutes', {}, 0, 'sent', 300],
    ['[AUTH-20] a locked resend is refused', { resendUnlocks: at(300) }, 299, 'too-early', 1],
    ['[AUTH-20] and allowed when the lock ends', { resendUnlocks: at(300) }, 300, 'sent', 300],
    ['[AUTH-19] after ten attempts it is locked', { attempts: 10, resendUnlocks: at(900) }, 899, 'locked', 1],
    ['[AUTH-19] until the 15 minutes are over', { attempts: 10, resendUnlocks: at(900) }, 900, 'sent', 300],
  ] as const)('%s', (_, given, seconds, outcome, lockedFor) => {
    const result = resend(waiting(given), at(seconds));
    expect(result.outcome).toBe(outcome);
    expect(resendLockedFor(result.next, at(seconds))).toBe(lockedFor);
  });

  test('[AUTH-17] a resend buys no more guesses while the old code was valid, a fresh start after it', () => {
    expect(resend(waiting({ attempts: 7 }), at(400)).next.attempts).toBe(7);
    expect(resend(waiting({ attempts: 7 }), at(900)).next.attempts).toBe(0);
  });

  test('[AUTH-18] the new code is valid for its own 15 minutes', () => {
    expect(resend(waiting(), at(400)).next.codeExpires).toEqual(at(1300));
  });

  test('[AUTH-17] sending the form again in one session neither sends past a lock nor resets the attempts', () => {
    const locked = waiting({ attempts: 4, resendUnlocks: at(180) });
    expect(signUpAgain(locked, at(60))).toEqual({ sends: false, next: locked });
    expect(signUpAgain(locked, at(180))).toMatchObject({ sends: true, next: { attempts: 4 } });
  });
});

test.each([
  ['[AUTH-27] home', '/', '/user/setup?destination=%2F'],
  [
    '[AUTH-27] with its destination',
    '/create/design/5?a=b&c=d',
    '/user/setup?destination=%2Fcreate%2Fdesign%2F5%3Fa%3Db%26c%3Dd',
  ],
  ['[AUTH-28] the subscribe page', '/pricing-and-plans/subscribe?sku=x', '/pricing-and-plans/subscribe?sku=x'],
  [
    '[AUTH-28] the pricing page is not the subscribe page',
    '/pricing-and-plans',
    '/user/setup?destination=%2Fpricing-and-plans',
  ],
])('[AUTH-27, AUTH-28] %s: after sign-up %s leads to %s', (_, given, expected) => {
  expect(destinationAfterSignUp(given)).toBe(expected);
});
