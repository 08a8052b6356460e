import type { Deps } from '../deps';
import { SPAN_SECONDS } from '../store/signed-url';

/** How long what is known of the teams is taken for true. */
const KNOWN_MS = 1_000;

/** Whether a signed address of a folder, good until `exp`, may be held by somebody who has lost the right to it. */
export type Narrowed = (
  folder: string,
  grant: { readonly exp: number; readonly link: boolean },
  now: Date,
) => Promise<boolean>;

/**
 * Whether somebody may hold a signed address of a folder who has lost the right to it: a member left the team whose upload or design it is,
 * or the team ended, since the address could have been made. Then the session decides. Addresses made by a link are for whoever has the link.
 */
export function narrowedFolders(deps: Pick<Deps, 'teams' | 'uploads' | 'designs'>): Narrowed {
  let known: { at: number; teams: ReadonlyMap<string, Date> } = { at: 0, teams: new Map() };
  const latest = async (now: Date) => {
    const at = now.getTime();
    if (Math.abs(at - known.at) > KNOWN_MS)
      // With the records out of reach what was known last holds: pages that are open go on.
      known = {
        at,
        teams: await deps.teams.narrowedSince(new Date(at - 2 * SPAN_SECONDS * 1000)).catch(() => known.teams),
      };
    return known.teams;
  };
  return async (folder, grant, now) => {
    if (grant.link || !/^r\/[uc]\//.test(folder)) return false;
    const narrowed = await latest(now);
    if (narrowed.size === 0) return false;
    const made = (grant.exp - 2 * SPAN_SECONDS) * 1000;
    const teams = await (folder.startsWith('r/u/') ? deps.uploads.teamsOf(folder) : deps.designs.teamsOfCover(folder));
    return teams.some((team) => (narrowed.get(team)?.getTime() ?? 0) >= made);
  };
}
