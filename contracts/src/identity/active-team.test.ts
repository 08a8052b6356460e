import { activeProfile, activeTeam, TEAM_COOKIE_SECONDS, teamCookie, teamInCookies } from './active-team';

const own = { type: 'user' as const, data: { id: '7', name: 'Ada' }, teamsEnabled: true };
const team = { type: 'team' as const, data: { id: 't1', name: 'Team', owner: 7 }, teamsEnabled: true };
const user = { profiles: [own, team] };

test('[TEAM-03] the cookie of the active team lasts a year, and ends with the switch back', () => {
  expect(TEAM_COOKIE_SECONDS).toBe(31_536_000);
  expect(teamCookie('t1', false)).toBe('commonplace_team=t1; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(teamCookie('t1', true)).toBe('commonplace_team=t1; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(teamCookie(undefined, false)).toContain('Max-Age=0');
  expect(teamInCookies('a=b; commonplace_team=t1; c=d')).toBe('t1');
  expect(teamInCookies('a=b; xcommonplace_team=t1')).toBeUndefined();
  expect(teamInCookies('commonplace_team=<script>')).toBeUndefined();
});
test('[TEAM-08] somebody acts as themselves or as the team of the cookie', () => {
  expect(activeProfile(user, undefined)).toBe(own);
  expect(activeProfile(user, 't1')).toBe(team);
  expect(activeTeam(user, 't1')).toBe('t1');
  expect(activeTeam(user, undefined)).toBeUndefined();
});
test('[TEAM-07] a team that is not enabled, or that one is no longer in, is not active', () => {
  expect(activeProfile({ profiles: [own, { ...team, teamsEnabled: false }] }, 't1')).toBe(own);
  expect(activeProfile({ profiles: [own] }, 't1')).toBe(own);
  expect(activeProfile({ profiles: [] }, 't1')).toBeUndefined();
});
