/**
 * What belongs to a team, as a filter. The indexes by team hold only rows that have one (`$type: 'string'`); the engine takes such an index when the
 * question says the same, and reads the whole collection when it only names the team.
 */
export function ofTeam(team: string): { team_id: { $eq: string; $type: 'string' } } {
  return { team_id: { $eq: team, $type: 'string' } };
}
