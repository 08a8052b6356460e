import { t } from '../app/late-texts';

test.each([
  ['bulk.rows', '1 row', '3 rows'],
  ['photos.results', '1 result', '3 results'],
  ['resize.made', '1 design was made. It is under My Designs.', '3 designs were made. They are under My Designs.'],
  ['bulk.saved', '1 design was made. It is under My Designs.', '3 designs were made. They are under My Designs.'],
] as const)('%s tells one from several', (key, one, several) => {
  expect([t(key, { count: 1 }), t(key, { count: 3 })]).toEqual([one, several]);
});
