import { optionsOf } from './options';

const suggestion = (text: string, href: string | null = null) => ({
  text,
  type: 'popular' as const,
  href,
  count: null,
});
const blank = { text: '', section: 'all', half: {}, tags: [], recent: ['Mountain'], kept: [] };

test('what was searched before is not offered once more as what others look for', () => {
  const options = optionsOf({ ...blank, suggestions: [suggestion('mountain'), suggestion('sea')] });
  expect(options.map(({ group, label }) => [group, label])).toEqual([
    ['recent', 'Mountain'],
    ['suggestions', 'sea'],
  ]);
});

test('while one types, the same word is a suggestion', () => {
  const options = optionsOf({ ...blank, text: 'mou', suggestions: [suggestion('mountain')] });
  expect(options.map(({ label }) => label)).toEqual(['mountain']);
});

const key = { q: 'boat', scope: 'images', path: '', address: '' };
test('of many saved searches the latest are offered, and while one types those that hold what is typed', () => {
  const kept = Array.from({ length: 9 }, (_, at) => ({
    q: at === 8 ? 'Old barn' : `boat ${at}`,
    to: `/search/${at}`,
    key,
  }));
  const labels = (text: string) =>
    optionsOf({ ...blank, recent: [], text, kept, suggestions: [suggestion('old barn')] }).map(({ group, label }) => [
      group,
      label,
    ]);
  expect(labels('').map(([, label]) => label)).toEqual(['boat 0', 'boat 1', 'boat 2', 'boat 3', 'boat 4', 'old barn']);
  // The saved one may be narrowed: the words alone are still offered.
  expect(labels('bar')).toEqual([
    ['kept', 'Old barn'],
    ['suggestions', 'old barn'],
  ]);
});
