import { FIRST_UID, membershipOf } from './people';

const now = new Date('2026-01-01T00:00:00Z');
const of = (items: number) => membershipOf({ seed: 7, items, now });
const all = (items: number) => {
  const { accounts, person } = of(items);
  return Array.from({ length: accounts }, (_, at) => person(at));
};

test('each person follows from the seed and the number, whoever was made before', () => {
  expect(of(1_000).person(150)).toEqual(all(1_000)[150]);
  expect(membershipOf({ seed: 8, items: 1_000, now }).person(150)).not.toEqual(all(1_000)[150]);
});

test('people are in proportion to the items of the library, and no two share a number, a name of their own or a mail address', () => {
  const people = all(50_000);
  expect(people).toHaveLength(10_000);
  expect(of(1_000_000).accounts).toBe(200_000);
  for (const key of ['uid', 'slug', 'mail'] as const) expect(new Set(people.map((one) => one[key])).size).toBe(10_000);
  expect(Math.min(...people.map(({ uid }) => uid))).toBe(FIRST_UID);
  for (const { slug } of people) expect(slug).toMatch(/^[a-z]+-[a-z]+-[0-9a-z]+$/);
});

test('most make no design, a few very many; few pay', () => {
  const people = all(50_000);
  const designs = people.map((one) => one.designs).sort((a, b) => b - a);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  expect(designs[5_000]).toBe(0);
  expect(sum(designs.slice(0, 100))).toBeGreaterThan(sum(designs) / 4);
  const paying = people.filter(({ subscription }) => subscription);
  expect(paying.length / people.length).toBeGreaterThan(0.04);
  expect(paying.length / people.length).toBeLessThan(0.08);
});

test('every plan runs: none is due while something is measured', () => {
  for (const { subscription } of all(50_000)) {
    if (!subscription) continue;
    expect(subscription.expire.getTime()).toBeGreaterThan(now.getTime());
    expect(subscription.start.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});
