import { arabic } from './texts.ar';
import { english } from './texts.en';

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('Arabic has every text of the frame, with the same values', () => {
  const bases = new Set(Object.keys(arabic).map(base));
  expect(Object.keys(english).filter((key) => !bases.has(base(key)))).toEqual([]);
  for (const [key, text] of Object.entries(english)) {
    // Plural forms may leave the number out.
    if (arabic[key] !== undefined && !/_(one|other)$/.test(key)) expect(values(arabic[key])).toEqual(values(text));
  }
});
