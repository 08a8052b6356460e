import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import { shownKey } from '../api-keys/api-key';
import type { Deps } from '../deps';
import { shownHook } from '../hooks/hook';
import { roleIn } from '../teams/team';

/** Everything that identity holds on an account, but what would open it: no hash of a password, of a token or of an address, no secret of an authenticator. */
export async function ownData(deps: Deps, uid: number): Promise<PersonalData> {
  const [account, notifications, teams, sessions, entries, referrer, keys, hooks, providers, deliveries, factor] =
    await Promise.all([
      deps.accounts.byUid(uid),
      deps.notifications.all(uid),
      deps.teams.of(uid),
      deps.sessions.of(uid),
      deps.referrals.entries(uid),
      deps.referrals.referrerOf(uid),
      deps.apiKeys.of(uid),
      deps.hooks.of(uid),
      deps.social.providersOf(uid),
      deps.deliveries.ofAccount(uid),
      deps.secondFactors.of(uid),
    ]);
  return {
    service: 'identity',
    parts: {
      account: account ? [account] : [],
      notifications,
      teams: teams.map((team) => ({
        id: team.id,
        name: team.name,
        role: roleIn(team, uid),
        joined: team.members.find((member) => member.uid === uid)?.joined,
      })),
      sessions: sessions.map(({ created, seen, browser, system }) => ({ created, seen, browser, system })),
      api_keys: keys.map(shownKey),
      webhooks: hooks.map((hook) => shownHook(hook, deps.now())),
      webhook_deliveries: deliveries,
      connected_services: providers.map((provider) => ({ provider })),
      second_factor: factor ? [{ since: factor.since, recovery_codes_left: factor.codes.length }] : [],
      referrals: entries,
      referred_by: referrer === undefined ? [] : [{ uid: referrer }],
    },
  };
}
