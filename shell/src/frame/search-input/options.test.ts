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
