/**
 * The name of a design after it was given to a team (DES-08): the person's full name, and their first name where it stands alone or owns
 * something (`Anna's`), become the team's name. Letters of any script count as letters, so no part of a longer word is touched.
 */
export function nameForTeam(name: string, personal: string | undefined, team: string | undefined): string {
  const full = personal?.trim().replace(/\s+/g, ' ') ?? '';
  const theirs = team?.trim() ?? '';
  if (!full || !theirs) return name;
  const [first = ''] = full.split(' ');
  const names = [full, ...(first.length > 1 ? [first] : [])].map((one) =>
    one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'),
  );
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return [...name.replace(pattern, () => theirs)].slice(0, 200).join('');
}
