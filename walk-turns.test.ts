import { WALK } from './e2e/walk/routes';
import { byLanguage, isMeasured, isTabbed, turnFor, turnOf } from './e2e/walk/turns';

const DAY_MS = 86_400_000;
const said = (turn: number) => WALK.map((route) => JSON.stringify(turnOf(route, turn)));

test('eight turns see every route in every look, and each turn sees every look', () => {
  const turns = Array.from({ length: 8 }, (_, turn) => said(turn));
  for (const at of WALK.keys()) expect(new Set(turns.map((turn) => turn[at])).size).toBe(8);
  for (const turn of turns) expect(new Set(turn).size).toBe(8);
});

test('a day has one turn everywhere, eight days have all, and a turn that is named is taken', () => {
  expect([0, 23].map((hour) => turnFor(undefined, Date.UTC(2026, 10, 22, hour)))).toEqual([3, 3]);
  const days = Array.from({ length: 8 }, (_, n) => turnFor('', Date.UTC(2026, 10, 22) + n * DAY_MS));
  expect(days).toEqual([3, 4, 5, 6, 7, 0, 1, 2]);
  expect(turnFor('6', Date.UTC(2026, 10, 22))).toBe(6);
  for (const wrong of ['8', '-1', '1.5', 'dark']) expect(() => turnFor(wrong, 0)).toThrow('from 0 to 7');
});

test('a walk changes its language once and leaves no route out', () => {
  const order = byLanguage(WALK, 5);
  const spoken = order.map((route) => turnOf(route, 5).locale);
  expect(spoken.filter((locale, at) => locale !== spoken[at - 1])).toEqual(['en', 'ar']);
  expect(new Set(order)).toEqual(new Set(WALK));
});

test.each([
  ['go by keyboard through', isTabbed],
  ['measure', isMeasured],
])('three turns in a row %s each route once, and each width has its share', (_, isMeant) => {
  for (const route of WALK) expect([3, 4, 5].filter((turn) => isMeant(route, turn))).toHaveLength(1);
  const widths = WALK.filter((route) => isMeant(route, 0)).map((route) => turnOf(route, 0).look[1]);
  expect(widths.filter((width) => width === 390).length).toBeGreaterThan(10);
  expect(widths.filter((width) => width === 1440).length).toBeGreaterThan(10);
});
