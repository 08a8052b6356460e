import { setTimeout as wait } from 'node:timers/promises';
import { listAllTeams } from '@commonplace/contracts/identity/teams';
import type { AnswerOf } from '@commonplace/contracts/operation';
import type { ServiceClient } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { followTeams } from './follow-teams';

type Listed = AnswerOf<typeof listAllTeams>['teams'][number];
/** Identity's teams after that id, in order of their ids; none at the end. */
export type TeamSource = (after: string | undefined) => Promise<Listed[]>;

export function identityTeams(client: ServiceClient, identityUrl: string): TeamSource {
  return async (after) =>
    (await client.call(listAllTeams, identityUrl, { query: after === undefined ? {} : { after } })).teams;
}

/** Takes over every team of identity: those that were there before billing heard of teams. What events told later stays. */
export async function copyTeams(deps: Deps, source: TeamSource): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const list = await source(after);
    for (const { id, owner, version, running, members } of list)
      await deps.db.transaction(async (session) => {
        const known = await deps.teams.members(id, session);
        await deps.teams.saveTeam(session, { team: id, owner, version, running });
        const listed = members.map(({ uid }) => uid);
        const gone = known.filter((uid) => !listed.includes(uid));
        for (const uid of listed) await deps.teams.saveMember(session, { team: id, uid, version, on: true });
        for (const uid of gone) await deps.teams.saveMember(session, { team: id, uid, version, on: false });
        await followTeams(deps, session, [...listed, ...gone]);
      });
    const last = list.at(-1);
    if (!last || last.id === after) return;
    after = last.id;
  }
}

/** Copies in the background, again and again until identity has answered; the function returned gives up. */
export function startCopyingTeams(deps: Deps, source: TeamSource, everyMs = 5_000): () => void {
  const end = new AbortController();
  void (async () => {
    while (!end.signal.aborted) {
      try {
        return await copyTeams(deps, source);
      } catch (err) {
        if (end.signal.aborted) return;
        deps.log.warn({ err }, 'the teams of identity could not be copied yet');
        await wait(everyMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      }
    }
  })();
  return () => end.abort();
}
