import { readRecent, writeRecent } from '../fonts/recent-fonts';
import { openStore, tabStoreOf } from './page-store';
import { tabKey, takeKey, workKey } from './tab-key';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const closed = (): Store => {
  throw new DOMException('closed to pages', 'SecurityError');
};
const full = (): Store => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

test.each([
  ['closed', closed],
  ['full', full],
])('[E-38] where the store of the tab is %s, its design has one key until the page is left', (_, open) => {
  const store = tabStoreOf(open);
  const key = tabKey(store);
  expect(key).toMatch(/^new:/);
  expect(tabKey(store)).toBe(key);
  expect(takeKey(store, 'new:other')).toBe('new:other');
  expect(tabKey(store)).toBe('new:other');
  expect(workKey(store, 'd1')).toBe(workKey(store, 'd1'));
});

test('what the tab keeps is what counts, also when another page of it changed it', () => {
  const held = new Map<string, string>();
  const kept = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  const store = tabStoreOf(() => kept);
  const key = tabKey(store);
  expect([...held.values()]).toEqual([key]);
  held.clear();
  expect(tabKey(store)).not.toBe(key);
});

test('[EDIT-09] where nothing can be stored, no font is a recent one, and none is kept', () => {
  expect(readRecent(openStore(closed))).toEqual([]);
  for (const store of [undefined, full()]) expect(() => writeRecent(store, ['Inter'])).not.toThrow();
});

test('what fails for another reason is not passed over', () => {
  const broken = (): Store => {
    throw new TypeError('no store');
  };
  expect(() => openStore(broken)).toThrow(TypeError);
});
