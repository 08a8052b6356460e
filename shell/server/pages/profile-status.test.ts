import type { Viewer } from '@commonplace/contracts/identity/sections';
import { profileStatus, type AskIdentity } from './profile-status';

const nobody: Viewer = {
  uid: 0,
  roles: [],
  isDeveloper: false,
  access: { access_design_list: false, show_commonplace_team: false, website_access: false },
  inTeam: false,
};
const profile = {
  accountId: 7,
  accountSlug: 'ada',
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
const answers =
  (body: object, status = 200): AskIdentity =>
  async () => ({ status, text: JSON.stringify(body) });

test('[PROFILE-06] an unknown account is 404, and 503 while identity is down', async () => {
  expect((await profileStatus('nobody', '', answers({}, 404), nobody)).status).toBe(404);
  expect((await profileStatus('ada', '', answers({}, 503), nobody)).status).toBe(503);
  const down = async () => {
    throw new Error('connection refused');
  };
  expect((await profileStatus('ada', '', down, nobody)).status).toBe(503);
});

test('[PROFILE-07] an impossible slug is 404 without a question', async () => {
  const asked: string[] = [];
  const ask: AskIdentity = async (path) => {
    asked.push(path);
    return { status: 200, text: JSON.stringify(profile) };
  };
  expect((await profileStatus('a b', '', ask, nobody)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('[PROFILE-10] only the profiles of artists are indexed', async () => {
  expect(await profileStatus('ada', 'images', answers(profile), nobody)).toMatchObject({ status: 200, indexed: false });
  const artist = answers({ ...profile, is_artist: true });
  expect(await profileStatus('ada', 'images', artist, nobody)).toMatchObject({ status: 200, indexed: true });
});

test('a profile says whose it is; an account section does not', async () => {
  const known = answers({ ...profile, about: 'Draws.', avatar_url: '/files/a.webp' });
  const person = { name: 'Ada', about: 'Draws.', slug: 'ada', image: '/files/a.webp' };
  expect((await profileStatus('ada', '', known, nobody)).person).toEqual(person);
  const sections = answers({ sections: ['edit'] });
  expect((await profileStatus('ada', 'edit', sections, nobody)).person).toBeUndefined();
});

test('[PROFILE-03] a profile has the title of its section and person, in the language of the page', async () => {
  const known = answers({ ...profile, about: 'Draws.', avatar_url: '/files/a.webp' });
  expect((await profileStatus('ada', 'artist-projects', known, nobody)).about).toEqual({
    title: 'Collections · Ada',
    description: 'Draws.',
    image: '/files/a.webp',
  });
  expect((await profileStatus('ada', 'videos', known, nobody, 'ar')).about?.title).toBe('فيديو · Ada');
  expect((await profileStatus('ada', '', known, nobody)).about?.title).toBe('Ada');
});

test('[PROFILE-08, PROFILE-09] downloads and designs of a profile are 404 without team access', async () => {
  for (const section of ['downloads', 'designs'])
    expect((await profileStatus('ada', section, answers(profile), nobody)).status).toBe(404);
  const team = {
    ...nobody,
    uid: 7,
    access: { access_design_list: true, show_commonplace_team: true, website_access: true },
  };
  for (const section of ['downloads', 'designs'])
    expect((await profileStatus('ada', section, answers(profile), team)).status).toBe(200);
});

test('[ACC-03] an account section is 200 for whom identity opens it, and never indexed', async () => {
  const open = answers({ uid: 7, slug: 'ada', full_name: 'Ada', sections: ['edit'], team: null });
  expect(await profileStatus('ada', 'edit', open, nobody)).toEqual({ status: 200, indexed: false });
  expect((await profileStatus('ada', 'affiliate-program', open, nobody)).status).toBe(404);
});
