/** Who sees filters that are not published (SEARCH-17) and banners for the team: administrators, and developers of the internal team. */
export function seesUnpublished(auth: {
  roles: readonly string[];
  access: Readonly<Record<string, boolean>>;
}): boolean {
  if (auth.roles.includes('admin')) return true;
  return auth.access['show_commonplace_team'] === true && auth.roles.includes('developer');
}

/** ADMIN-04: who sets pins, and is told how many an item still needs. */
export function seesPins({ roles }: { roles: readonly string[] }): boolean {
  return roles.includes('admin');
}
