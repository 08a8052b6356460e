import { BOARD_MOST, sentWords, withItemAt, withItems } from './board-words';

test('items come behind those that are there, once each, and never more than a board holds', () => {
  expect(withItems(['a', 'b'], ['b', 'c', 'c'])).toEqual({ items: ['a', 'b', 'c'], added: 1 });
  const full = Array.from({ length: BOARD_MOST }, (_, at) => `item-${at}`);
  expect(withItems(full, ['item-3'])?.added).toBe(0);
  expect(withItems(full, ['one more'])).toBeUndefined();
});

test('tags of a form are sent once each, in lower case', () => {
  const words = { title: ' Sea ', description: '', tags: 'Sea, , waves,sea', published: false };
  expect(sentWords(words)).toEqual({ title: 'Sea', description: '', tags: ['sea', 'waves'], published: false });
});

test('an item that was taken off comes back to its place, once, and only where there is room', () => {
  expect(withItemAt(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  expect(withItemAt(['a'], 'b', 7)).toEqual(['a', 'b']);
  expect(withItemAt(['a', 'b'], 'b', 0)).toBeUndefined();
  expect(
    withItemAt(
      Array.from({ length: BOARD_MOST }, (_, at) => `item-${at}`),
      'b',
      0,
    ),
  ).toBeUndefined();
});
