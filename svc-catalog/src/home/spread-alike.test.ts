import { spreadAlike } from './spread-alike';

const item = (name: string, author: string, ...tags: string[]) => ({
  name,
  metadata: { artist_names: author ? [author] : [], popular_keywords: tags },
});
const names = (row: ReturnType<typeof item>[]) => spreadAlike(row).map(({ name }) => name);

const citrus = item('citrus', 'Agriculture', 'orange', 'lime', 'fruit', 'food', 'slices');
const detail = item('citrus detail', 'Agriculture', 'citrus', 'orange', 'lime', 'fruit', 'macro');
const bee = item('bee', 'Ada', 'insect', 'garden', 'fruit');
const cat = item('cat', 'Ben', 'animal', 'pet');
const dune = item('dune', 'Agriculture', 'desert', 'sand', 'calm', 'orange');

test('two sections of one picture do not stand side by side; the rest keeps its order', () => {
  expect(names([citrus, detail, bee, cat, dune])).toEqual(['citrus', 'bee', 'cat', 'dune', 'citrus detail']);
  expect(names([bee, citrus, cat, dune])).toEqual(['bee', 'citrus', 'cat', 'dune']);
});

test('works of several authors, of other things, and what names no author are not alike', () => {
  const other = item('another citrus', 'Ben', ...citrus.metadata.popular_keywords);
  const nobody = item('nobody’s', '', 'orange');
  expect(names([citrus, other, dune, nobody, item('nobody’s too', '', 'orange')])).toEqual([
    'citrus',
    'another citrus',
    'dune',
    'nobody’s',
    'nobody’s too',
  ]);
});

test('a row in which all are alike, and one without anything, stay as they are', () => {
  const series = ['a', 'b', 'c'].map((name) => item(name, 'Ada', 'icon', 'line'));
  expect(names(series)).toEqual(['a', 'b', 'c']);
  expect(names([])).toEqual([]);
});
