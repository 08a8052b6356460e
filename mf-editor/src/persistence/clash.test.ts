import { topicsOf } from './clash';

test('[E-38, E-19] rows and columns of a table are told as sizes, its cells as words', () => {
  const theirs = { cells: [], rows: [1], columns: [1], height: 20 };
  expect(topicsOf({ path: 'page/p/element/t', mine: theirs, theirs })).toEqual(['words', 'size']);
});
