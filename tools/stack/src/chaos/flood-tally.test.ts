import { isOver, outcomeOf, Tally } from './flood-tally';

const problem = (code: string) => JSON.stringify({ code });

test.each([
  [200, '', false, 'well'],
  [204, '', false, 'well'],
  [503, '', false, 'away'],
  [429, '', true, 'away'],
  [302, '', false, 'other'],
  [409, problem('IN_PROGRESS'), true, 'working'],
  [409, problem('CONFLICT'), true, 'working'],
  [409, '', true, 'working'],
  [423, '', true, 'working'],
  [409, problem('ALREADY_DONE'), true, 'well'],
  // Nobody has asked for it before: whose work is that?
  [409, problem('IN_PROGRESS'), false, 'other'],
  [409, problem('ALREADY_DONE'), false, 'other'],
  [409, problem('STALE_REVISION'), true, 'other'],
  [500, '', true, 'other'],
  [0, '', false, 'other'],
] as const)('%d %s, asked for again: %s, ended %s', (status, text, again, outcome) => {
  expect(outcomeOf({ status, text }, again)).toBe(outcome);
});

test('what nobody knows to be done or refused is asked for again', () => {
  expect([200, 409].map((status) => isOver({ status }, 'well'))).toEqual([true, true]);
  expect([400, 409].map((status) => isOver({ status }, 'other'))).toEqual([true, true]);
  expect([0, 500, 502].map((status) => isOver({ status }, 'other'))).toEqual([false, false, false]);
  expect([isOver({ status: 503 }, 'away'), isOver({ status: 409 }, 'working')]).toEqual([false, false]);
});

test('every end is counted once, and who is turned away without being told when to come back twice', () => {
  const tally = new Tally();
  const reply = (status: number, ms: number, retryAfter = false) => ({ end: String(status), ms, retryAfter });
  tally.note(reply(200, 10), 'well');
  tally.note(reply(503, 1, true), 'away');
  tally.note(reply(429, 2), 'away');
  tally.note(reply(409, 3), 'working');
  tally.note(reply(500, 4_000), 'other');
  tally.note({ end: 'ECONNRESET on a kept connection', ms: 5, retryAfter: false }, 'other');
  tally.held = 7;
  expect(tally.figures()).toEqual({
    sent: 6,
    held: 7,
    well: 1,
    away: 2,
    untold: 1,
    working: 1,
    other: { '500': 1, 'ECONNRESET on a kept connection': 1 },
    p50: 3,
    p95: 10,
    longest: 4_000,
  });
});
