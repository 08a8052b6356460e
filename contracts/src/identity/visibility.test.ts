import {
  hasBrushes,
  hasExploreFeed,
  isInternalTeam,
  opensUpgradeByItself,
  showsAdministration,
  showsAds,
  showsAiTools,
  showsBoost,
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
  expect(showsAds({ ...user, free_premium_active: true })).toBe(false);
  expect(showsAds({ ...user, rank: 1 })).toBe(false);
  expect(showsAds({ ...user, flags: { ...flags, ads: false } })).toBe(false);
});
test('[ROLE-08] the upgrade dialog comes by itself only to people without a premium plan', () => {
  expect(opensUpgradeByItself({ premium: true })).toBe(false);
  expect(opensUpgradeByItself({ premium: false })).toBe(true);
});
test('[ROLE-10] AI tools: enabled, and not in production but for team access', () => {
  const production = { ...flags, production: true };
  expect(showsAiTools(user)).toBe(true);
  expect(showsAiTools({ ...user, flags: { ...flags, ai_tools: false } })).toBe(false);
  expect(showsAiTools({ ...user, flags: production })).toBe(false);
  expect(showsAiTools({ ...team, flags: production })).toBe(true);
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
test.each(['team', 'teams', 'ads', 'ai_tools', 'explore_feed', 'brushes'] as const)(
  '[ROLE-11] the flag %s hides what it names and nothing else',
  (flag) => {
    const insider = { ...team, isDeveloper: true, flags: { ...flags, live_teams: true } };
    const shown = (one: typeof insider) => ({
      team: showsInternalTools(one),
      teams: showsTeamsMenu(one),
      ads: showsAds(one),
      ai_tools: showsBoost(one),
      explore_feed: hasExploreFeed(one),
      brushes: hasBrushes(one),
    });
    const all = shown(insider);
    expect(Object.values(all)).toEqual([true, true, true, true, true, true]);
    expect(shown({ ...insider, flags: { ...insider.flags, [flag]: false } })).toEqual({ ...all, [flag]: false });
  },
);
test('before flags are known, as without a network, nothing is taken away and no ads are shown', () => {
  const unknown = { ...team, isDeveloper: true, flags: {} };
  expect([hasBrushes(unknown), hasExploreFeed(unknown), showsBoost(unknown)]).toEqual([true, true, true]);
  expect([showsAds(unknown), showsTeamsMenu(unknown)]).toEqual([false, false]);
});
