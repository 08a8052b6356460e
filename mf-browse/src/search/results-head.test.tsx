import { readFileSync } from 'node:fs';
import path from 'node:path';
import { topicHeading } from './results-head';

const topic = { title: 'Nature', title_long: 'Nature pictures', seo_description: 'Woods and water.' };

test('[SEARCH-09] a topic whose name is known in the page’s language keeps the description of its curators', () => {
  expect(topicHeading(topic, 'طبيعة')).toEqual({ title: 'طبيعة', about: 'Woods and water.' });
});

test('[SEARCH-09] a name that is known in no other language is the curators’ long one', () => {
  expect(topicHeading(topic, 'Nature')).toEqual({ title: 'Nature pictures', about: 'Woods and water.' });
});

test('in a list of one kind a topic is called by its name, as its long words tell of all kinds', () => {
  expect(topicHeading(topic, 'Nature', false)).toEqual({ title: 'Nature', about: 'Woods and water.' });
});

test('a text in a script without italics is not slanted', () => {
  const css = readFileSync(path.join(__dirname, 'results-page.module.css'), 'utf8');
  const slanted = css.split('}').filter((rule) => /font-style:\s*italic/.test(rule));
  expect(slanted).not.toHaveLength(0);
  for (const rule of slanted) expect(rule).toMatch(/font-synthesis-style:\s*none/);
});
