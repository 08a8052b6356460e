import { sampleTopic, sampleWidget } from '../../test/sample-records';
import { curatedOf } from './curated-snapshot';
import { inLanguage } from './in-language';

const topic = (tag: string, title_ar?: string) =>
  sampleTopic({ tag, title: tag, ...(title_ar === undefined ? {} : { title_ar }) });
const curated = curatedOf([topic('kites', 'طائرات ورقية'), topic('ships'), topic('trains', '')]);
const titles = (locale?: string) =>
  inLanguage(curated, { headers: locale === undefined ? {} : { 'x-locale': locale } }).topics.map(({ title }) => title);

test('a topic bears the title of its curators in the language of who asks, and its own where there is none', () => {
  expect(titles('ar')).toEqual(['طائرات ورقية', 'ships', 'trains']);
  for (const locale of [undefined, 'en', 'xx']) expect(titles(locale)).toEqual(['kites', 'ships', 'trains']);
});

test('it is found by its tag with that title, and says nothing in another language', () => {
  const known = inLanguage(curated, { headers: { 'x-locale': 'ar' } });
  expect(known.topicByTag.get('kites')).toMatchObject({ title_long: 'طائرات ورقية', seo_description: '' });
  expect(known.topicByTag.get('ships')?.seo_description).not.toBe('');
  expect(inLanguage(curated, { headers: { 'x-locale': 'ar' } })).toBe(known);
});

test('a widget bears each of its words in the language of who asks, where curators wrote it', () => {
  const english = { title: 'Challenge', title_long: 'One picture, many answers', text: 'Make it yours.' };
  const full = { ...english, title_ar: 'تحدٍّ', title_long_ar: 'صورة واحدة وأجوبة كثيرة', text_ar: 'اجعلها لك.' };
  const widgets = curatedOf([
    sampleWidget({ tag: 'full', order: 1, ...full }),
    sampleWidget({ tag: 'titled', order: 2, ...english, title_ar: 'تحدٍّ' }),
    sampleWidget({ tag: 'none', order: 3, ...english }),
  ]);
  const said = (locale: string) =>
    inLanguage(widgets, { headers: { 'x-locale': locale } }).widgets.map(({ title, title_long, text }) => ({
      title,
      title_long,
      text,
    }));
  expect(said('en')).toEqual([english, english, english]);
  expect(said('ar')).toEqual([
    { title: full.title_ar, title_long: full.title_long_ar, text: full.text_ar },
    { title: full.title_ar, title_long: full.title_ar, text: english.text },
    english,
  ]);
});
