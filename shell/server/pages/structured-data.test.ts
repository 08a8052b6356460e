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
    keywords: 'fox, snow',
  });
});

test('image searches are led to the largest picture that everybody sees, and to a small one for their lists', () => {
  expect(dataOf({ style_uri: '/files/r/1/{width}.webp' })).toMatchObject({
    contentUrl: publicUrl + '/files/r/1/1600.webp',
    thumbnailUrl: publicUrl + '/files/r/1/480.webp',
  });
});

test('what is declared of a file is what comes from its address', () => {
  const style_uri = '/files/r/1/{width}.webp';
  const sizeOf = (about: object) => {
    const { contentUrl, width, height } = dataOf({ style_uri, ...about }) as Record<string, unknown>;
    return [String(contentUrl).replace(publicUrl, ''), width, height];
  };
  const large = { width: 1920, height: 1440 };
  expect(sizeOf(large)).toEqual(['/files/r/1/1600.webp', 1600, 1200]);
  expect(sizeOf({ ...large, licence: 'premium' })).toEqual(['/files/r/1/1600.webp', 960, 720]);
  // None is enlarged.
  expect(sizeOf({})).toEqual(['/files/r/1/1600.webp', 1200, 800]);
  const drawn = { url: '/files/r/1/400.webp', display_image_width: 400, display_image_height: 400 };
  expect(sizeOf({ ...drawn, kind: 'icon', width: 24, height: 24 })).toEqual(['/files/r/1/400.webp', 400, 400]);
  const font = { url: '/files/r/1/400.webp', display_image_width: 400, display_image_height: 300, kind: 'font' };
  expect(sizeOf({ ...font, width: 400, height: 300 })).toEqual(['/files/r/1/1600.webp', undefined, undefined]);
  const pages = { metadata: { design_images: [], design_page_count: 1 } };
  expect(sizeOf({ ...pages, width: 1080, height: 1920 })).toEqual(['/files/r/1/1600.webp', undefined, undefined]);
  const film = { kind: 'video', files: { teaser: { file_url: '/files/r/1/teaser.mp4' } } };
  expect(sizeOf({ ...film, ...large })).toEqual(['/files/r/1/teaser.mp4', 1920, 1440]);
  expect(sizeOf({ ...film, ...large, licence: 'premium' })).toEqual(['/files/r/1/teaser.mp4', undefined, undefined]);
});

test('a photographer of whom we have no account is a person, and of a single name nobody says what it is', () => {
  expect(dataOf({ owner_uid: 0, author: 'Ann Lee' })).toMatchObject({
    creator: { '@type': 'Person', name: 'Ann Lee' },
  });
  expect(dataOf({ owner_uid: 0, author: 'NASA' })).not.toHaveProperty('creator');
  expect(dataOf({ owner_uid: 0, author: 'NASA' })).toMatchObject({ creditText: 'NASA' });
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
