import { entryOf, ticksOfTree, usedBetween } from './at-rest';

test('a line of /proc is read whatever the program is called', () => {
  const stat = '4711 (no) de (x) S 12 4711 4711 0 -1 4194560 1 2 3 4 150 25 0 0 20 0 11 0 99 1 1';
  expect(entryOf(stat)).toEqual({ pid: 4711, parent: 12, ticks: 175 });
});

test('work is counted of a process and all that come from it, and of nobody else', () => {
  const all = [
    { pid: 1, parent: 0, ticks: 500 },
    { pid: 10, parent: 1, ticks: 5 },
    { pid: 11, parent: 10, ticks: 7 },
    { pid: 12, parent: 11, ticks: 9 },
    { pid: 20, parent: 1, ticks: 90 },
  ];
  expect([...ticksOfTree(all, 10)]).toEqual([
    [10, 5],
    [11, 7],
    [12, 9],
  ]);
});

test('one that came counts whole, one that went not at all', () => {
  const before = new Map([
    [10, 5],
    [11, 7],
  ]);
  expect(usedBetween(before, new Map([[10, 6]]))).toBe(1);
  expect(
    usedBetween(
      before,
      new Map([
        [10, 5],
        [12, 30],
      ]),
    ),
  ).toBe(30);
});
