import { MEMBER } from '@commonplace/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open as openBrowse, type Answers } from '../../test/open-browse';
import { sampleFeed, sampleTile } from '../../test/sample';

const PROFILE = {
  accountId: 9,
  accountSlug: 'bea',
  account_url: '/bea',
  uid: 9,
  full_name: 'Bea Painter',
  avatar_url: '/files/bea.webp',
  avatar: { uri: '/files/bea.webp' },
  about: 'Paints.',
  plan_type: 'premium',
  is_artist: true,
  badges: ['commonplace_artist', 'premium'],
  has_images: true,
  has_videos: false,
  has_remix_designs: false,
  has_community_boards: false,
};
const answers = (profile: object = PROFILE): Answers => ({
  '/user/profile/slug/bea': { body: profile },
  '/search': { body: sampleFeed({ results: [], total: 0 }) },
});
const open = (path: string, o: { profile?: object; member?: boolean } = {}) =>
  openBrowse(path, { answers: answers(o.profile), ...(o.member ? { user: MEMBER } : {}) });

test('[ACC-14] a profile shows avatar, name with its address, and the badge of the plan', async () => {
  await open('/bea/artist-images');
  const name = await screen.findByRole('link', { name: 'Bea Painter' });
  expect(name).toHaveAttribute('href', '/bea');
  expect(document.querySelector('img[src="/files/bea.webp"]')).not.toBeNull();
  expect(screen.getByText('Business')).toBeVisible();
});

test.each([
  ['creative', 'Creative'],
  ['lifetime', 'Premium Lifetime'],
  ['third_party', 'Third party'],
  [undefined, undefined],
])('[ACC-14, ITEM-32] the badge of %s', async (badge, label) => {
  await open('/bea/popular', { profile: { ...PROFILE, badges: badge ? [badge] : [] } });
  await screen.findByRole('link', { name: 'Bea Painter' });
  for (const one of ['Creative', 'Business', 'Premium Lifetime', 'Third party', 'Commonplace artist'])
    expect(screen.queryByText(one) !== null).toBe(one === label);
});

test('a page behind the last of a profile says so and leads to the first, instead of saying that there is nothing', async () => {
  await openBrowse('/bea/artist-images?page=9', {
    answers: { ...answers(), '/search': { body: sampleFeed({ results: [], total: 120 }) } },
  });
  expect(await screen.findByRole('heading', { name: 'This page is past the end' })).toBeVisible();
  expect(screen.getByText('There are 3 pages of results.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/bea/artist-images?page=1',
  );
});

test('[PROFILE-03] a section lists what the account has in its scope', async () => {
  const { shell } = await open('/bea/videos');
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  const asked = shell.requests.find(({ path }) => path === '/search');
  expect(asked?.query).toMatchObject({ scope: 'video', account_uid: '9' });
});

test('an empty section leads its owner to publishing, and everybody else to the library', async () => {
  const { close } = await open('/bea/videos', { member: true });
  expect(await screen.findByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/all');
  await close();
  await open('/bea/videos', { member: true, profile: { ...PROFILE, uid: MEMBER.uid } });
  expect(await screen.findByRole('link', { name: 'Publish your work' })).toHaveAttribute('href', '/services/publish');
});

test('an empty section tells somebody who is no artist how one becomes one; boards are everybody’s', async () => {
  const profile = { ...PROFILE, uid: MEMBER.uid, is_artist: false };
  const { close } = await open('/bea/images', { member: true, profile });
  expect(await screen.findByRole('link', { name: 'Join us' })).toHaveAttribute('href', '/join-us');
  await close();
  await open('/bea/community-boards', { member: true, profile });
  expect(await screen.findByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/all');
});

test('a section that is empty tells that there are works of other kinds, and where', async () => {
  const only = (scope: string): Answers => ({
    ...answers(),
    '/search': ({ query }) => ({
      body: sampleFeed(query['scope'] === scope ? { results: [sampleTile({ id: 'a' })], total: 1 } : {}),
    }),
  });
  const { close } = await openBrowse('/bea/artist-images', { answers: only('all') });
  expect(await screen.findByText('Bea Painter has published works of other kinds.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all works' })).toHaveAttribute('href', '/bea/popular');
  await close();
  await openBrowse('/bea/artist-images', { answers: only('images') });
  expect(await screen.findByRole('list', { name: 'Images of Bea Painter' })).toBeVisible();
});

test('an artist who opens the empty section of a kind is not told that nothing is published, when other works are', async () => {
  const table = { ...answers({ ...PROFILE, uid: MEMBER.uid }) };
  table['/search'] = ({ query }) => ({ body: sampleFeed({ total: query['scope'] === 'all' ? 5 : 0 }) });
  await openBrowse('/bea/videos', { answers: table, user: MEMBER });
  expect(await screen.findByText('You have published works of other kinds.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all works' })).toHaveAttribute('href', '/bea/popular');
});

test('[PROFILE-01] where an artist has nothing, the address that one is led to is the Images of the menu', async () => {
  await open('/bea/images');
  const menu = await screen.findByRole('navigation', { name: 'Sections of Bea Painter' });
  expect(within(menu).getByRole('link', { name: 'Images' })).toHaveAttribute('aria-current', 'page');
});

test('[PROFILE-08, PROFILE-09] downloads and designs are not found without team access, and stand in no menu', async () => {
  for (const section of ['downloads', 'designs']) {
    const { close } = await open('/bea/' + section, { member: true });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Bea Painter');
    await close();
  }
  await open('/bea/popular', { member: true });
  const menu = await screen.findByRole('navigation', { name: 'Sections of Bea Painter' });
  expect(within(menu).queryByRole('link', { name: 'Downloads' })).toBeNull();
});

test('[PROFILE-03] on a phone the row of sections shows the present one, in its middle', async () => {
  const at = (left: number, width: number) => ({ left, width }) as DOMRect;
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[aria-current]') ? at(500 - (this.closest('nav')?.scrollLeft ?? 0), 100) : at(0, 390);
  });
  await open('/bea/popular');
  expect((await screen.findByRole('navigation', { name: 'Sections of Bea Painter' })).scrollLeft).toBe(355);
  places.mockRestore();
});

test('[PROFILE-06] an unknown account is not found, and nothing else is asked', async () => {
  const missing = { status: 404, body: { code: 'NOT_FOUND', status: 404, title: 'No' } };
  const { shell } = await openBrowse('/bea/images', { answers: { '/user/profile/slug/bea': missing } });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  expect(shell.requests.every(({ path }) => path !== '/search')).toBe(true);
});
