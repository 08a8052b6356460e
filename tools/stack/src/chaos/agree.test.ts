import {
  compareCharges,
  compareFolders,
  compareHearts,
  compareUsage,
  compareVersions,
  isNew,
  type Charge,
} from './agree';

test('a folder counts what lies in it, and nothing lies in a folder that is gone', () => {
  const folders = [
    { _id: 'a', total: 2 },
    { _id: 'b', total: 1 },
    { _id: 'c', total: 0 },
  ];
  const held = new Map([
    ['a', 2],
    ['b', 3],
    ['d', 1],
  ]);
  expect(compareFolders(folders, held)).toEqual([
    'folder b counts -2 too many',
    'folder d is gone, and what lay in it is not',
  ]);
});

test('an allowance counts what its owner has', () => {
  const used = (bytes: number, projects: number) => ({ bytes, projects });
  const counted = new Map([
    ['u:1', used(100, 2)],
    ['u:2', used(100, 1)],
    ['u:4', used(0, 0)],
  ]);
  const held = new Map([
    ['u:1', used(100, 2)],
    ['u:2', used(40, 1)],
    ['u:3', used(5, 1)],
  ]);
  expect(compareUsage(counted, held)).toEqual([
    'u:2 is counted 60 bytes and 0 folders too many',
    'u:3 is counted -5 bytes and -1 folders too many',
  ]);
});

const charge = (_id: string, more: Partial<Charge> = {}): Charge => ({
  ...{ _id, status: 'paid', amount_minor: 900, refunded_minor: 0, currency: 'USD' },
  ...more,
});
const books = (minor: number) => new Map([['USD', minor]]);

test('what is charged is booked, once and as it is, and the ledger has what the provider holds', () => {
  expect(compareCharges([charge('k')], [charge('k')], books(900))).toEqual([]);
  expect(compareCharges([charge('k')], [], new Map())).toEqual([
    'k is charged and not booked',
    'the ledger has -900 USD more than the provider',
  ]);
  expect(compareCharges([charge('k')], [charge('k', { status: 'pending' })], books(900))).toEqual([
    'k is charged and not booked',
  ]);
  expect(compareCharges([], [charge('k')], books(900))).toEqual([
    'k is booked and not charged',
    'the ledger has 900 USD more than the provider',
  ]);
  expect(compareCharges([charge('k')], [charge('k', { amount_minor: 1_000 })], books(900))).toEqual([
    'k is charged otherwise than it is booked',
  ]);
  // Booked twice.
  expect(compareCharges([charge('k')], [charge('k')], books(1_800))).toEqual([
    'the ledger has 900 USD more than the provider',
  ]);
});

test('what was given back is so on both sides, but for what a bank holds; what cost nothing and what never was taken is nobody’s', () => {
  const back = { status: 'refunded', refunded_minor: 900 };
  expect(compareCharges([charge('k', back)], [charge('k', back)], books(0))).toEqual([]);
  expect(compareCharges([charge('k', back)], [charge('k')], books(0))).toEqual([
    'k is given back otherwise than it is booked',
  ]);
  const held = charge('k', { status: 'disputed', refunded_minor: 900 });
  expect(compareCharges([charge('k')], [held], books(900))).toEqual([]);
  const trial = charge('t', { amount_minor: 0 });
  const none = [charge('f', { status: 'failed' }), charge('a', { status: 'authorised' }), trial];
  expect(compareCharges(none, [trial], new Map())).toEqual([]);
});

test('a copy is as new as what it is a copy of', () => {
  const masters = [
    { _id: 1, version: 2 },
    { _id: 2, version: 1 },
    { _id: 3, version: 0 },
  ];
  expect(compareVersions('the plan', masters, new Map([[1, 2]]))).toEqual(['the plan of 2 is not that of version 1']);
});

test('the index has the hearts that there are, of who took all of them back, too', () => {
  const held = new Map([
    [1, new Set(['a', 'b'])],
    [2, new Set<string>()],
    [3, new Set(['a'])],
    [4, new Set<string>()],
  ]);
  const indexed = new Map([
    [1, new Set(['b', 'a'])],
    [2, new Set(['a'])],
    [3, new Set(['b'])],
  ]);
  expect(compareHearts(held, indexed)).toEqual([
    'the index has other hearts of 2 than there are',
    'the index has other hearts of 3 than there are',
  ]);
});

test('what was so before is no news, and of much the first is said', () => {
  expect(isNew(['a', 'b'], ['b', 'c'])).toEqual(['a']);
  expect(isNew(['a', 'b', 'c', 'd'], [], 2)).toEqual(['a', 'b', 'and 2 more']);
});
