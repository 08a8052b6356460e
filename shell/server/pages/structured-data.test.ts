import { itemOf } from './page-content';
import { dataHtml, itemData, listData, profileData, sectionOfKind, trailData } from './structured-data';

const publicUrl = 'https://common.example';
const answer = {
  title: 'Red fox',
  description: 'In the snow.',
  url: '/files/r/1/480.webp',
  kind: 'image',
  width: 1200,
  height: 800,
  tags: ['fox', 'snow'],
  author: 'Ann',
  owner_uid: 7,
  licence: 'free',
  licence_id: 'CC-BY-4.0',
  published_at: '2026-11-22T10:00:00.000Z',
};
const dataOf = (more: object = {}) =>
  itemData(itemOf(JSON.stringify({ ...answer, ...more }))!, { publicUrl, canonical: publicUrl + '/image/1' });

test('a picture says its licence, where to get it, and whom to name', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'ImageObject',
    url: publicUrl + '/image/1',
    contentUrl: publicUrl + '/files/r/1/480.webp',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    acquireLicensePage: publicUrl + '/image/1',
    creditText: 'Ann',
    creator: { '@type': 'Person', name: 'Ann' },
    copyrightNotice: '© Ann',
    width: 1200,
    keywords: 'fox, snow',
  });
});

test('image searches are led to the largest picture that everybody sees, and to a small one for their lists', () => {
  expect(dataOf({ style_uri: '/files/r/1/{width}.webp' })).toMatchObject({
    contentUrl: publicUrl + '/files/r/1/1600.webp',
    thumbnailUrl: publicUrl + '/files/r/1/480.webp',
  });
});

test('what is in the public domain is nobody’s; what has no text of its own leads to ours', () => {
  const free = dataOf({ licence: 'cc0', licence_id: 'CC-PDM-1.0', author: '', owner_uid: 0 });
  expect(free).toMatchObject({ copyrightNotice: 'Public Domain Mark 1.0', creator: { '@type': 'Organization' } });
  expect(dataOf({ licence_id: 'LicenseRef-Brand-Terms' })).toMatchObject({ license: publicUrl + '/services/licenses' });
  expect(dataOf({ licence_id: 'LicenseRef-Commonplace-Free' })).toMatchObject({
    license: publicUrl + '/services/licenses',
  });
});

test('a profile tells of a person, on each of its pages the same one', () => {
  const person = { name: 'Ann', about: 'Draws.', slug: 'Ann', image: '/files/a.webp' };
  expect(profileData(person, { publicUrl, canonical: publicUrl + '/ann/images' })).toEqual({
    '@type': 'ProfilePage',
    '@id': publicUrl + '/ann/images',
    url: publicUrl + '/ann/images',
    mainEntity: {
      '@type': 'Person',
      '@id': publicUrl + '/ann#person',
      name: 'Ann',
      url: publicUrl + '/ann',
      description: 'Draws.',
      image: publicUrl + '/files/a.webp',
    },
  });
});

test('a film is a VideoObject with its length and its day', () => {
  const film = dataOf({ kind: 'video', duration: 12.4, files: { teaser: { file_url: '/files/r/1/teaser.mp4' } } });
  expect(film).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT12S',
    uploadDate: answer.published_at,
    thumbnailUrl: publicUrl + '/files/r/1/480.webp',
    contentUrl: publicUrl + '/files/r/1/teaser.mp4',
  });
});

test('the trail leads from home through the section, in the language of the page', () => {
  expect(sectionOfKind('font')).toBe('fonts');
  expect(sectionOfKind('nonsense')).toBe('all');
  const trail = trailData({ publicUrl, locale: 'ar' }, 'fonts', { name: 'Lora', url: publicUrl + '/font/1' });
  const { itemListElement: steps } = trail as { itemListElement: { name: string; item: string; position: number }[] };
  expect(steps.map(({ item, position }) => [position, item])).toEqual([
    [1, publicUrl + '/'],
    [2, publicUrl + '/fonts'],
    [3, publicUrl + '/font/1'],
  ]);
  expect(steps[1]?.name).toMatch(/\p{Script=Arabic}/u);
});

test('a list counts on from the page before', () => {
  expect(listData([{ href: '/image/1', title: 'Fox' }], 51, 120, publicUrl)).toMatchObject({
    numberOfItems: 120,
    itemListElement: [{ position: 51, url: publicUrl + '/image/1', name: 'Fox' }],
  });
});

test('nothing that people wrote ends the element it stands in', () => {
  const html = dataHtml([dataOf({ title: '</script><script>alert(1)//<!--' })]);
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name: '</script><script>alert(1)//<!--' });
});
