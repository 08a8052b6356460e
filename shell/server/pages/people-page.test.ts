import { peoplePage } from './people-page';

const PATTERNS = ['/user/login', '/user/logout/callback', '/user/deleted/:token', '/user/:uid/*', '/teams/:id/manage'];
const profile = {
  accountId: 7,
  accountSlug: 'Ada',
  account_url: '/ada',
  uid: 7,
  full_name: 'Ada',
  avatar_url: null,
  avatar: { uri: null },
  about: '',
  plan_type: 'free',
  is_artist: false,
  has_images: false,
  has_videos: false,
  has_remix_designs: false,
  has_community_boards: false,
};

/** The page's status where identity answers so; what was asked comes with it. */
async function load(pathname: string, status: number, body: object = {}, search = '') {
  const asked: string[] = [];
  const page = await peoplePage(pathname, search, PATTERNS, async () => ({
    ask: async (path) => {
      asked.push(path);
      return { status, text: JSON.stringify(body) };
    },
  }));
  return { page, asked };
}

test.each([
  ['/user/deleted/nonsense', '/api/v1/user/deletions/nonsense'],
  ['/teams/01unknown/manage', '/api/v1/teams/01unknown'],
  ['/teams/01unknown/assets', '/api/v1/teams/01unknown'],
  ['/user/99999', '/api/v1/user/profile/load/99999'],
])('[NAV-24] %s is 404 on a direct load when identity knows nothing of it', async (pathname, path) => {
  expect(await load(pathname, 404)).toEqual({ page: { status: 404 }, asked: [path] });
  expect((await load(pathname, 422)).page).toEqual({ status: 404 });
  expect((await load(pathname, 503)).page).toEqual({ status: 503 });
});

test('what is there is 200, and whoever is logged out is let on to the log-in', async () => {
  expect((await load('/teams/01known/manage', 200)).page).toEqual({ status: 200 });
  expect((await load('/teams/01known/manage', 401)).page).toEqual({ status: 200 });
  expect((await load('/user/deleted/token', 200)).page).toEqual({ status: 200 });
});

test('[PROFILE-04] an account number goes to the slug, with what is below it', async () => {
  expect((await load('/user/7', 200, profile)).page).toEqual({ status: 302, redirect: '/ada' });
  expect((await load('/user/7/edit', 200, profile, '?a=1')).page).toEqual({ status: 302, redirect: '/ada/edit?a=1' });
});

test('a word below /user/ that is no page is 404; pages and other paths are not asked about', async () => {
  expect(await load('/user/nonsense', 200)).toEqual({ page: { status: 404 }, asked: [] });
  for (const pathname of ['/user/login', '/user/logout/callback', '/teams/join', '/pricing-and-plans'])
    expect(await load(pathname, 404)).toEqual({ page: undefined, asked: [] });
});

test('503 while identity cannot be asked', async () => {
  const down = async (): Promise<never> => {
    throw new Error('connection refused');
  };
  expect(await peoplePage('/user/7', '', PATTERNS, down)).toEqual({ status: 503 });
});
