import { arabicNames, foldArabic } from './fold-arabic';

test.each([
  ['ه for ة', 'مدينة', 'مدينه'],
  ['one alef', 'أزياء إسلامية آثار', 'ازياء اسلاميه اثار'],
  ['ي for ى', 'مقهى', 'مقهي'],
  ['without vowels and stretching', 'بَحْرٌ بحـــر', 'بحر بحر'],
  ['other scripts as they are', 'Café 日本 42', 'Café 日本 42'],
])('Arabic is folded: %s', (_, text, folded) => {
  expect(foldArabic(text)).toBe(folded);
});

test('an Arabic name is begun with its article or without', () => {
  expect(arabicNames('الطبيعة')).toEqual(['الطبيعه', 'طبيعه']);
  expect(arabicNames('السفر والأماكن')).toEqual(['السفر والاماكن', 'سفر واماكن']);
  expect(arabicNames('')).toEqual([]);
});
