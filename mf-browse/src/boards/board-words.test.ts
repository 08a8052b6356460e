import { BOARD_MOST, sentWords, withItems } from './board-words';

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
