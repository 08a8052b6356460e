/** Whether a caller, or the person of a session, may hand works in for the library: artists and administrators. */
export function mayPublish({ roles }: { readonly roles: readonly string[] }): boolean {
  return roles.includes('artist') || roles.includes('admin');
}
