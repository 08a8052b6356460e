import { readRecent, withRecent, writeRecent } from './recent-fonts';

test('[EDIT-09] recent fonts are at most three, the newest first, none twice', () => {
  const chosen = ['Inter', 'Lora', 'Inter', 'Oswald', 'Roboto', 'Lora'];
  expect(chosen.reduce<string[]>(withRecent, [])).toEqual(['Lora', 'Roboto', 'Oswald']);
});

test('[EDIT-09] what is stored is read back, and what is broken or too long is repaired', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(readRecent(storage)).toEqual([]);
  writeRecent(storage, ['Lora', 'Inter']);
  expect(readRecent(storage)).toEqual(['Lora', 'Inter']);
  writeRecent(storage, ['a', 'a', 'b', 'c', 'd']);
  expect(readRecent(storage)).toEqual(['a', 'b', 'c']);
  for (const broken of ['{', '"x"', '[1,2]']) expect(readRecent({ getItem: () => broken })).toEqual([]);
});
