import { pagesNamed } from './page-list';

const all = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const [a, , c, d] = all as [{ id: string }, { id: string }, { id: string }, { id: string }];

test('[E-28, E-50] pages are named by their numbers among all pages; hidden ones are left out and told', () => {
  const shown = [a, c, d];
  expect(pagesNamed('3', all, shown)).toEqual({ made: [c], hidden: [] });
  expect(pagesNamed('1-3', all, shown)).toEqual({ made: [a, c], hidden: [2] });
  expect(pagesNamed('2', all, shown)).toEqual({ made: [], hidden: [2] });
  expect(pagesNamed('7', all, shown)).toEqual({ made: [], hidden: [] });
});

test('[E-28, E-50] of a design whose pages are all hidden each can be made', () => {
  expect(pagesNamed('2-9', all, all)).toEqual({ made: all.slice(1), hidden: [] });
});

test.each(['1, 3-4', '1 3 - 4', '4–3; 1', '١، ٣-٤', '۱؛ ۳ – ۴'])(
  '[E-28, E-50] pages are read as people write them: %s',
  (text) => {
    expect(pagesNamed(text, all, all).made).toEqual([a, c, d]);
  },
);
