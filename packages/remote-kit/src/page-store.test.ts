import { pageStore } from './page-store';

test('what a page keeps is found again', () => {
  const held = new Map<string, string>();
  const store = pageStore(() => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }));
  store.setItem('a', '1');
  expect(store.getItem('a')).toBe('1');
  store.removeItem('a');
  expect(store.getItem('a')).toBeNull();
});

test('where the browser closes its store to pages nothing is kept, and nothing fails', () => {
  const store = pageStore(() => {
    throw new Error('closed to pages');
  });
  expect(() => store.setItem('a', '1')).not.toThrow();
  expect(store.getItem('a')).toBeNull();
  expect(() => store.removeItem('a')).not.toThrow();
});
