import { corrected, misspeltOf, type Unknown } from './spelling';

const word = (text: string, options: [string, number][]): Unknown => ({
  text,
  offset: 0,
  length: text.length,
  options: options.map(([option, freq]) => ({ text: option, freq })),
});

test.each([
  [
    'what sounds alike before what is spelled alike',
    word('kat', [
      ['kit', 44],
      ['cat', 47],
      ['bat', 60],
    ]),
    'cat',
  ],
  [
    'who writes as it sounds makes one mistake, however many letters that changes',
    word('elefant', [
      ['elegant', 20],
      ['elephant', 4],
    ]),
    'elephant',
  ],
  [
    'the frequent before the rare',
    word('hose', [
      ['hope', 2],
      ['house', 300],
    ]),
    'house',
  ],
  [
    'one edit before two',
    word('montain', [
      ['mountain', 3],
      ['fountain', 900],
    ]),
    'mountain',
  ],
])('[SEARCH-05] did-you-mean: %s', (_title, unknown, right) => {
  expect(corrected(unknown.text, [unknown])).toBe(right);
});

test('[SEARCH-05] only unknown words count as misspelt, and a plural is none', () => {
  const suggest = {
    words: [
      { text: 'mountain', offset: 0, length: 8, options: [] },
      { text: 'lakke', offset: 9, length: 5, options: [{ text: 'lake', freq: 9, score: 0.8 }] },
      { text: 'runs', offset: 15, length: 4, options: [{ text: 'run', freq: 4, score: 0.7 }] },
    ],
  };
  expect(misspeltOf(suggest, 'mountain/lakke/runs')).toEqual({
    unknown: new Set(['lakke']),
    corrected: 'mountain lake runs',
    alternatives: [],
  });
});

test('[SEARCH-05] the next best spellings follow, for sections that have nothing of the best', () => {
  const option = (text: string, freq: number) => ({ text, freq, score: 0.8 });
  const suggest = {
    words: [{ text: 'robott', offset: 0, length: 6, options: [option('roboto', 1), option('robot', 40)] }],
  };
  expect(misspeltOf(suggest, 'robott')).toMatchObject({ corrected: 'robot', alternatives: ['roboto'] });
});
