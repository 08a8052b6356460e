import { thingsOf, toggleName, togglesThere } from './toggles';

const heart = (key: string, on: boolean, n: number) => toggleName(key, on, String(n));
const tried = [
  heart('1:a', true, 1),
  heart('1:b', true, 2),
  heart('1:a', false, 3),
  heart('1:b', false, 4),
  heart('1:a', true, 5),
];

test('of many writes of one thing the last decides', () => {
  expect(thingsOf(tried)).toEqual(['1:a', '1:b']);
  const all = { tried, acknowledged: tried };
  expect(togglesThere(all, new Set(['1:a'])).sort()).toEqual([...tried].sort());
  expect(togglesThere(all, new Set())).not.toContain(tried[4]);
  expect(togglesThere(all, new Set(['1:a', '1:b']))).not.toContain(tried[3]);
  expect(togglesThere(all, new Set(['1:a', '1:b']))).toContain(tried[1]);
});

test('what was tried last and never answered may be so, or not; what nobody acknowledged is promised to nobody', () => {
  const given = { tried, acknowledged: tried.slice(0, 4) };
  for (const on of [new Set<string>(), new Set(['1:a'])])
    expect(togglesThere(given, on).sort()).toEqual(tried.slice(0, 4).sort());
  expect(togglesThere({ tried, acknowledged: [] }, new Set(['1:a']))).toEqual([]);
});
