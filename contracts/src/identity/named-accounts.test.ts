import { nameAccounts } from './administration';
import { MOST_NAMED, uidsToName } from './named-accounts';

const asked = (uids: string) => nameAccounts.query?.safeParse({ uids });

test('accounts are asked for once each, in the order of their numbers, and the product for none', () => {
  expect(uidsToName([42, 7, 0, 42, 1])).toBe('1,7,42');
  expect(uidsToName([0])).toBe('');
  expect(uidsToName([])).toBe('');
});

test('however many accounts a page has, what it asks for is taken', () => {
  const uids = Array.from({ length: MOST_NAMED * 2 }, (_, n) => MOST_NAMED * 2 - n);
  expect(asked(uidsToName(uids))?.data?.uids).toEqual(uids.slice(0, MOST_NAMED).reverse());
  expect(asked(uids.join(','))?.success).toBe(false);
  expect(asked(Array.from({ length: MOST_NAMED * 2 }, () => 7).join(','))?.data?.uids).toEqual([7]);
});
