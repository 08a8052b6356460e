import type { Deps } from '../deps';

/**
 * Whether a link to something of a team was made by somebody who is no longer in it: then nothing of the team is to be seen by it. Of links
 * from before this was kept nobody knows who made them.
 */
export async function madeByWhoLeft(
  deps: Pick<Deps, 'teams'>,
  { by }: { readonly by?: number },
  team: string | null,
): Promise<boolean> {
  if (team === null || by === undefined) return false;
  return !(await deps.teams.of(by)).some(({ id }) => id === team);
}
