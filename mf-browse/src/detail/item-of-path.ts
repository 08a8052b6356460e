/** Kind and id of an item's page, `/image/abc` → image, abc. */
export function itemOfPath(pathname: string): { kind: string; id: string } {
  const [kind = '', id = ''] = pathname.replace(/^\//, '').split('/');
  return { kind, id };
}
