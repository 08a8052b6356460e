/**
 * Where a path with slashes in a row leads: to the page that has one address. Undefined for every other path. It begins with one slash always,
 * so it stays on this site.
 */
export function singleSlashes(pathname: string): string | undefined {
  return pathname.includes('//') ? pathname.replace(/\/{2,}/g, '/') : undefined;
}
