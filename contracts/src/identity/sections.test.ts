import {
  ACCOUNT_SECTIONS,
  firstProfileSection,
  isProfileIndexed,
  isSlug,
  mayOpenProfileSection,
  mayOpenSection,
  PROFILE_SECTIONS,
  type SectionAccount,
  type Viewer,
} from './sections';

const nobody: Viewer = {
  uid: 0,
  roles: [],
  isDeveloper: false,
  access: { access_design_list: false, show_commonplace_team: false, website_access: false },
  inTeam: false,
};
const member: Viewer = { ...nobody, uid: 7 };
const teamAccess = { access_design_list: false, show_commonplace_team: true, website_access: true };
const admin: Viewer = {
  ...nobody,
  uid: 1,
  roles: ['admin'],
  isDeveloper: true,
  access: { access_design_list: true, show_commonplace_team: true, website_access: true },
};
const plain: SectionAccount = {
  uid: 7,
  planType: 'free',
  freePremiumActive: false,
  hasAmbassadorEligibility: false,
  hasRemixEligibility: false,
  hasAgreement: false,
  isAffiliate: false,
  teamsEnabled: true,
  ownsTeam: false,
};

/** Every role of the specification (ROLE-01), looking at an account of their own. */
const ROLES: Record<string, { viewer: Viewer; account: SectionAccount }> = {
  anonymous: { viewer: nobody, account: plain },
  stranger: { viewer: { ...member, uid: 8 }, account: plain },
  free: { viewer: member, account: plain },
  creative: { viewer: member, account: { ...plain, planType: 'creative' } },
  premium: { viewer: member, account: { ...plain, planType: 'premium' } },
  'lifetime premium': { viewer: member, account: { ...plain, planType: 'premium_lifetime' } },
  'team member': { viewer: { ...member, access: teamAccess, inTeam: true }, account: plain },
  'team owner': {
    viewer: { ...member, access: teamAccess, inTeam: true },
    account: { ...plain, planType: 'teams', ownsTeam: true },
  },
  artist: { viewer: { ...member, roles: ['artist'] }, account: { ...plain, hasAgreement: true } },
  affiliate: { viewer: member, account: { ...plain, isAffiliate: true } },
  admin: { viewer: { ...admin, uid: 7 }, account: plain },
  'admin on a free account': { viewer: admin, account: plain },
  'admin on a team owner': { viewer: admin, account: { ...plain, planType: 'teams', ownsTeam: true } },
};
const ALWAYS = ['edit', 'referral', 'billing', 'credit-card', 'cancel', 'team-create'];
const ADMIN_TOO = [...ALWAYS, 'commonplace-admin', 'commonplace-dev'];

test('[ACC-01] the account sections are these and no others', () => {
  expect(ACCOUNT_SECTIONS).toEqual([
    'edit',
    'referral',
    'billing',
    'credit-card',
    'cancel',
    'accept-free-premium',
    'free-plan-cancel',
    'artist-agreement',
    'affiliate-program',
    'team-manage',
    'team-create',
    'commonplace-admin',
    'commonplace-dev',
  ]);
});

describe('[ROLE-01, ACC-03, ACC-04, ACC-05, ACC-06, ACC-07, ACC-08, ACC-09, ACC-10] every account section × every role', () => {
  const open: Record<keyof typeof ROLES, string[]> = {
    anonymous: [],
    stranger: [],
    free: ALWAYS,
    creative: ALWAYS,
    premium: ALWAYS,
    'lifetime premium': ALWAYS,
    'team member': ALWAYS,
    'team owner': [...ALWAYS, 'team-manage'],
    artist: [...ALWAYS, 'artist-agreement'],
    affiliate: [...ALWAYS, 'affiliate-program'],
    admin: ADMIN_TOO,
    'admin on a free account': ADMIN_TOO,
    'admin on a team owner': [...ADMIN_TOO, 'team-manage'],
  };
  const table = Object.keys(ROLES).flatMap((role) =>
    ACCOUNT_SECTIONS.map((section) => [role, section, open[role]?.includes(section) ?? false] as const),
  );
  test.each(table)('%s opens %s: %s', (role, section, expected) => {
    const { viewer, account } = ROLES[role] as (typeof ROLES)[string];
    expect(mayOpenSection(section, viewer, account)).toBe(expected);
  });
});

describe('what a section needs besides the person', () => {
  const may = (section: string, account: Partial<SectionAccount>, viewer = member, development = false) =>
    mayOpenSection(section, viewer, { ...plain, ...account }, { development });

  test('[ACC-04] accept-free-premium: one eligibility, and no active free premium', () => {
    expect(may('accept-free-premium', { hasAmbassadorEligibility: true })).toBe(true);
    expect(may('accept-free-premium', { hasRemixEligibility: true })).toBe(true);
    expect(may('accept-free-premium', { hasRemixEligibility: true, freePremiumActive: true })).toBe(false);
    expect(may('accept-free-premium', { hasRemixEligibility: true }, { ...member, uid: 8 })).toBe(false);
  });
  test('[ACC-05] free-plan-cancel: active free premium', () => {
    expect(may('free-plan-cancel', { freePremiumActive: true })).toBe(true);
    expect(may('free-plan-cancel', {})).toBe(false);
  });
  test('[ACC-06] artist-agreement: an agreement, or a developer admin in development mode', () => {
    expect(may('artist-agreement', { hasAgreement: true })).toBe(true);
    expect(may('artist-agreement', {}, admin, true)).toBe(true);
    expect(may('artist-agreement', {}, admin, false)).toBe(false);
    expect(may('artist-agreement', {}, { ...admin, isDeveloper: false }, true)).toBe(false);
    expect(may('artist-agreement', {}, { ...member, isDeveloper: true }, true)).toBe(false);
  });
  test('[ACC-08] team-manage: teams enabled, a teams plan or an admin, and a team of the account', () => {
    const team = { planType: 'teams', ownsTeam: true };
    expect(may('team-manage', team)).toBe(true);
    expect(may('team-manage', { ...team, teamsEnabled: false })).toBe(false);
    expect(may('team-manage', { ...team, ownsTeam: false })).toBe(false);
    expect(may('team-manage', { ...team, planType: 'premium' })).toBe(false);
    expect(may('team-manage', { ...team, planType: 'premium' }, admin)).toBe(true);
  });
  test('[ACC-09] team-create: teams enabled', () => {
    expect(may('team-create', { teamsEnabled: false })).toBe(false);
  });
  test('[PROFILE-06] what is no section opens for nobody', () => {
    for (const section of ['', 'Edit', 'images', 'constructor', '__proto__'])
      expect(mayOpenSection(section, admin, plain)).toBe(false);
  });
});

describe('profiles', () => {
  const content = {
    is_artist: false,
    has_images: false,
    has_videos: false,
    has_remix_designs: false,
    has_community_boards: false,
  };
  test.each([
    [{ has_images: true, has_videos: true, has_remix_designs: true, has_community_boards: true }, 'artist-images'],
    [{ has_videos: true, has_remix_designs: true, has_community_boards: true }, 'videos'],
    [{ has_remix_designs: true, has_community_boards: true }, 'community-remix'],
    [{ has_community_boards: true }, 'community-boards'],
    [{}, 'images'],
  ])('[PROFILE-01] an artist with %j goes to %s', (has, section) => {
    expect(firstProfileSection({ ...content, ...has, is_artist: true })).toBe(section);
  });
  test.each([
    [{ has_images: true, has_videos: true, has_remix_designs: true, has_community_boards: true }, 'community-remix'],
    [{ has_images: true, has_videos: true, has_community_boards: true }, 'community-boards'],
    [{ has_images: true, has_videos: true }, 'images'],
    [{}, 'images'],
  ])('[PROFILE-02] somebody else with %j goes to %s', (has, section) => {
    expect(firstProfileSection({ ...content, ...has })).toBe(section);
  });
  test('[PROFILE-03] the content sections are these, and open for everybody but downloads and designs', () => {
    expect([...PROFILE_SECTIONS].sort()).toEqual(
      'artist-images artist-projects community-boards community-remix designs downloads images popular showcase videos'.split(
        ' ',
      ),
    );
    const open = PROFILE_SECTIONS.filter((section) => mayOpenProfileSection(section, nobody));
    expect(PROFILE_SECTIONS.filter((section) => !open.includes(section))).toEqual(['downloads', 'designs']);
    expect(mayOpenProfileSection('nothing', admin)).toBe(false);
  });
  test('[PROFILE-08] downloads needs team access or a team', () => {
    expect(mayOpenProfileSection('downloads', member)).toBe(false);
    expect(mayOpenProfileSection('downloads', { ...member, inTeam: true })).toBe(true);
    expect(mayOpenProfileSection('downloads', { ...member, access: teamAccess })).toBe(true);
  });
  test('[PROFILE-09] designs needs design-list access and team access', () => {
    const list = { ...nobody.access, access_design_list: true };
    expect(mayOpenProfileSection('designs', { ...member, access: list })).toBe(false);
    expect(mayOpenProfileSection('designs', { ...member, access: teamAccess })).toBe(false);
    expect(mayOpenProfileSection('designs', { ...member, access: { ...list, show_commonplace_team: true } })).toBe(
      true,
    );
    expect(mayOpenProfileSection('designs', { ...member, access: list, inTeam: true })).toBe(true);
  });
  test.each([
    ['ada', true],
    ['Ada.B-c_9', true],
    ['', false],
    ['a b', false],
    ['a/b', false],
    ['é', false],
    ['a%20b', false],
    ['a+b', false],
    ['..', false],
    ['a\n', false],
  ])('[PROFILE-07] %j may be a slug: %s', (text, expected) => {
    expect(isSlug(text)).toBe(expected);
  });
  test('[PROFILE-10] only artists are for search engines', () => {
    expect([isProfileIndexed({ is_artist: true }), isProfileIndexed({ is_artist: false })]).toEqual([true, false]);
  });
});
