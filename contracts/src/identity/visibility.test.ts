import {
  exploreSort,
  hasFullDownload,
  hasTeamFeatures,
  isInternalTeam,
  isShown,
  mayUploadAnonymously,
  opensUpgradeModal,
  SHOWN_FLAGS,
  showsAdministration,
  showsAds,
  showsAiTools,
  showsInternalTools,
  showsTeamsMenu,
} from './visibility';

const access = {
  access_design_list: false,
  show_commonplace_team: false,
  access_administration_pages: false,
  website_access: false,
};
const flags = {
  team: true,
  teams: true,
  ads: true,
  ai_tools: true,
  explore_feed: true,
  brushes: true,
  live_teams: false,
};
const user = {
  uid: 7,
  isLoggedIn: true,
  premium: false,
  free_premium_active: false,
  plan_type: 'free' as const,
  rank: 0,
  isDeveloper: false,
  roles: [],
  access,
  flags,
  profiles: [],
};
const team = { ...user, access: { ...access, show_commonplace_team: true, website_access: true } };

test('[ROLE-02, ROLE-09] the internal team needs the access flag and the developer flag', () => {
  expect(isInternalTeam(team)).toBe(false);
  expect(isInternalTeam({ ...user, isDeveloper: true })).toBe(false);
  expect(isInternalTeam({ ...team, isDeveloper: true })).toBe(true);
  expect(showsInternalTools(team)).toBe(false);
  expect(showsInternalTools({ ...team, isDeveloper: true })).toBe(true);
  expect(showsInternalTools({ ...team, isDeveloper: true, flags: { ...flags, team: false } })).toBe(false);
});
test('[ROLE-06, ROLE-07] free users see advertisements; who is premium or has a rank sees none', () => {
  expect(showsAds(user)).toBe(true);
  expect(showsAds({ ...user, premium: true })).toBe(false);
  expect(showsAds({ ...user, rank: 1 })).toBe(false);
  expect(showsAds({ ...user, flags: { ...flags, ads: false } })).toBe(false);
});
test('[ROLE-08] the upgrade modal comes to premium users only when they open it', () => {
  expect(opensUpgradeModal({ premium: true }, false)).toBe(false);
  expect(opensUpgradeModal({ premium: true }, true)).toBe(true);
  expect(opensUpgradeModal({ premium: false }, false)).toBe(true);
});
test('[ROLE-10] AI tools: enabled, and not in production but for team access', () => {
  const production = { ...flags, production: true };
  expect(showsAiTools(user)).toBe(true);
  expect(showsAiTools({ ...user, flags: { ...flags, ai_tools: false } })).toBe(false);
  expect(showsAiTools({ ...user, flags: production })).toBe(false);
  expect(showsAiTools({ ...team, flags: production })).toBe(true);
});
test('[ROLE-04] anonymous uploads need their flag and AI tools', () => {
  expect(mayUploadAnonymously(user, true)).toBe(true);
  expect(mayUploadAnonymously(user, false)).toBe(false);
  expect(mayUploadAnonymously({ ...user, flags: { ...flags, ai_tools: false } }, true)).toBe(false);
});
test('[ROLE-05] premium, free premium and team users download without the free limits', () => {
  const profile = { type: 'team' as const, data: { id: 't', name: 'T' }, teamsEnabled: true };
  expect(hasFullDownload(user)).toBe(false);
  expect(hasFullDownload({ ...user, premium: true })).toBe(true);
  expect(hasFullDownload({ ...user, free_premium_active: true })).toBe(true);
  expect(hasFullDownload({ ...user, profiles: [profile] })).toBe(true);
  expect(hasFullDownload({ ...user, profiles: [{ ...profile, teamsEnabled: false }] })).toBe(false);
});
test('[TEAM-05] team features need both access flags', () => {
  expect(hasTeamFeatures(team)).toBe(true);
  expect(hasTeamFeatures({ access: { ...team.access, website_access: false } })).toBe(false);
  expect(hasTeamFeatures({ access: { ...team.access, show_commonplace_team: false } })).toBe(false);
});
test('[TEAM-06] the Teams menu: a developer with the teams flag, or the live configuration', () => {
  expect(showsTeamsMenu(user)).toBe(false);
  expect(showsTeamsMenu({ ...user, isDeveloper: true })).toBe(true);
  expect(showsTeamsMenu({ ...user, flags: { ...flags, live_teams: true } })).toBe(true);
  expect(showsTeamsMenu({ ...user, isDeveloper: true, flags: { ...flags, teams: false, live_teams: true } })).toBe(
    false,
  );
  expect(showsTeamsMenu({ ...user, isLoggedIn: false, flags: { ...flags, live_teams: true } })).toBe(false);
});
test('[ADMIN-02] administration needs its access flag', () => {
  expect(showsAdministration(user)).toBe(false);
  expect(showsAdministration({ access: { ...access, access_administration_pages: true } })).toBe(true);
});
test.each(SHOWN_FLAGS)('[ROLE-11] the flag %s hides what it names and nothing else', (flag) => {
  const off = { flags: { ...flags, [flag]: false } };
  expect(SHOWN_FLAGS.filter((one) => !isShown(off, one))).toEqual([flag]);
});
test('[CONST-04] the explore feed begins curated; for members with the feed, with the week', () => {
  expect(exploreSort({ ...user, isLoggedIn: false })).toBe('curated');
  expect(exploreSort(user)).toBe('popular_week');
  expect(exploreSort({ ...user, flags: { ...flags, explore_feed: false } })).toBe('curated');
});
