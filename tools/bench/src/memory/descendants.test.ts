import { descendantsOf } from './descendants';

test('a process counts to the part that it works for, what starts parts to itself, and engines with all that they start to nobody', () => {
  const table = [
    { pid: 1, parent: 0 },
    { pid: 10, parent: 1 },
    { pid: 20, parent: 10 },
    { pid: 21, parent: 20 },
    { pid: 30, parent: 10 },
    { pid: 31, parent: 30 },
    { pid: 40, parent: 10 },
    { pid: 50, parent: 1 },
  ];
  const parts = new Map([
    [20, 'svc-assets'],
    [30, undefined],
  ]);
  expect([...descendantsOf(table, { pid: 10, name: 'start' }, parts)]).toEqual([
    [10, 'start'],
    [20, 'svc-assets'],
    [21, 'svc-assets'],
    [40, 'start'],
  ]);
});
