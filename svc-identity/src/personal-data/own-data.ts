import { Readable } from 'node:stream';
import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import { shownKey } from '../api-keys/api-key';
import type { Deps } from '../deps';
import { shownHook } from '../hooks/hook';
import { roleIn } from '../teams/team';

/** Everything that identity holds on an account, but what would open it: no hash of a password, of a token or of an address, no secret of an authenticator. */
export async function ownData(deps: Deps, uid: number): Promise<PersonalData> {
  const [account, teams, sessions, entries, referrer, keys, hooks, providers, factor] = await Promise.all([
    deps.accounts.byUid(uid),
    deps.teams.of(uid),
    deps.sessions.of(uid),
    deps.referrals.entries(uid),
    deps.referrals.referrerOf(uid),
    deps.apiKeys.of(uid),
    deps.hooks.of(uid),
    deps.social.providersOf(uid),
    deps.secondFactors.of(uid),
  ]);
  return {
    service: 'identity',
    parts: {
      account: account ? [account] : [],
      teams: teams.map((team) => ({
        id: team.id,
        name: team.name,
        role: roleIn(team, uid),
        joined: team.members.find((member) => member.uid === uid)?.joined,
      })),
      sessions: sessions.map(({ created, seen, browser, system }) => ({ created, seen, browser, system })),
      api_keys: keys.map(shownKey),
      webhooks: hooks.map((hook) => shownHook(hook, deps.now())),
      connected_services: providers.map((provider) => ({ provider })),
      second_factor: factor ? [{ since: factor.since, recovery_codes_left: factor.codes.length }] : [],
      referrals: entries,
      referred_by: referrer === undefined ? [] : [{ uid: referrer }],
    },
    streams: Object.keys(LONG),
  };
}

/** What may be too much to stand in memory: the log of an administrator's webhooks names every item of a library. */
const LONG = {
  notifications: ({ notifications }: Deps, uid: number): AsyncIterable<unknown> => notifications.all(uid),
  published: ({ publishedThings }: Deps, uid: number): AsyncIterable<unknown> => publishedThings.ofAccount(uid),
  webhook_deliveries: ({ deliveries }: Deps, uid: number): AsyncIterable<unknown> => deliveries.ofAccount(uid),
};

/** One of the `streams` of {@link ownData}, a record a line. */
export function openOwnPart(deps: Deps, uid: number, part: string): Readable {
  const records = LONG[part as keyof typeof LONG](deps, uid);
  return Readable.from(
    (async function* () {
      for await (const record of records) yield `${JSON.stringify(record)}\n`;
    })(),
    { objectMode: false },
  );
}
