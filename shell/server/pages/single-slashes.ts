/**
 * Where a path with slashes in a row leads: to the page that has one address. Undefined for every other path. It begins with one slash always,
 * so it stays on this site; a backslash counts as a slash, as browsers read it so.
 */
export function singleSlashes(pathname: string): string | undefined {
  const single = pathname.replace(/[/\\]{2,}/g, '/');
  return single === pathname ? undefined : single;
}
