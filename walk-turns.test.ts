import { WALK } from './e2e/walk/routes';
import { dayOf, turnOf } from './e2e/walk/turns';

const said = (day: number) => WALK.map((route) => JSON.stringify(turnOf(route, day)));

test('eight days see every route in every look, each day sees every look, and a day is a day everywhere', () => {
  const days = Array.from({ length: 8 }, (_, n) => said(20_000 + n));
  for (const at of WALK.keys()) expect(new Set(days.map((day) => day[at])).size).toBe(8);
  for (const day of days) expect(new Set(day).size).toBe(8);
  expect(said(20_008)).toEqual(days[0]);
  expect([dayOf(Date.UTC(2026, 10, 22)), dayOf(Date.UTC(2026, 10, 22, 23, 59))]).toEqual([20_779, 20_779]);
});
