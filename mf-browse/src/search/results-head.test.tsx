import { topicHeading } from './results-head';

const topic = { title: 'Nature', title_long: 'Nature pictures', seo_description: 'Woods and water.' };

test('[SEARCH-09] a topic whose name is known in the page’s language keeps the description of its curators', () => {
  expect(topicHeading(topic, 'طبيعة')).toEqual({ title: 'طبيعة', about: 'Woods and water.' });
});

test('[SEARCH-09] a name that is known in no other language is the curators’ long one', () => {
  expect(topicHeading(topic, 'Nature')).toEqual({ title: 'Nature pictures', about: 'Woods and water.' });
});
