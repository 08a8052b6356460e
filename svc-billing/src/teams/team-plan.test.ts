import { PLAN_TABLE } from '../plans/plan-table';
import { freeSubscription, toContract } from '../subscriptions/subscription';
import { asMember, joinTeam } from '../subscriptions/team-membership';
import { teamPlanOf } from './team-plan';

test.each([
  ['raw_1_teams_yearly_usd', 'raw_1_premium_yearly_usd'],
  ['raw_1_teams_monthly_jpy', 'raw_1_premium_yearly_jpy'],
  // Premium has no ninth generation: the one on sale.
  ['raw_9_teams_yearly_eur', 'raw_2_premium_yearly_eur'],
  ['raw_1_free', 'raw_2_premium_yearly_usd'],
])('[TEAM-04] the members of an owner with %s hold %s', (plan_id, expected) => {
  expect(teamPlanOf({ plan_id, currency: 'USD' }, PLAN_TABLE)).toBe(expected);
});

test('[TEAM-04] a member holds that plan in its currency, and a demo member of a team follows the owner too', () => {
  const plan = 'raw_1_premium_yearly_eur';
  const held = { plan_id: plan, currency: 'EUR', period: 'yearly', plan_type: 'premium', team_member: true };
  expect(toContract(asMember(joinTeam(freeSubscription(3), plan)))).toMatchObject(held);
  const demo = {
    ...freeSubscription(4),
    plan_type: 'premium' as const,
    plan_id: 'raw_2_premium_yearly_usd',
    team_member: true,
  };
  expect(asMember(joinTeam(demo, plan))).toMatchObject(held);
});
