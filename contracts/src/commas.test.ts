import { synonymLine } from './assets/curation-records';
import { betweenCommas, withLatinCommas } from './commas';

test('commas of every script part words', () => {
  expect(betweenCommas(' sea, ocean ,,tide ')).toEqual(['sea', 'ocean', 'tide']);
  expect(betweenCommas('قطة، كلب،طائر')).toEqual(['قطة', 'كلب', 'طائر']);
  expect(betweenCommas('猫、犬，鳥')).toEqual(['猫', '犬', '鳥']);
  expect(withLatinCommas('قطة، كلب')).toBe('قطة, كلب');
});

test('a line of synonyms is taken with Arabic commas and kept with Latin ones', () => {
  expect(synonymLine.parse('قطة، قط => cat')).toBe('قطة, قط => cat');
  expect(synonymLine.safeParse('قطة،').success).toBe(false);
});
