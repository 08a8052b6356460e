import { SECTIONS } from './kinds';

/** Queries that make another page of the same path, and with which values; everything else leads to the same canonical address. */
const KEPT: Readonly<Record<string, RegExp>> = {
  path: /^[\p{L}\p{N}._-]+$/u,
  type: /^elements$/,
  device: /^mobile$/,
};
/** Pages that are also at another address. */
const SAME: Readonly<Record<string, string>> = { '/home': '/', '/home/home': '/' };

/**
 * The one address of a page for search engines, path-absolute: without what only sorts or filters. Each page of a list is one of its own, as
 * long as it is in the list's own order; the first is the list itself.
 */
export function canonicalPath(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  const bare = pathname.replace(/\/+$/, '') || '/';
  const kept = new URLSearchParams(
    Object.entries(KEPT).flatMap(([name, good]) => {
      const value = query.get(name) ?? '';
      return good.test(value) ? [[name, value]] : [];
    }),
  );
  const page = query.get('page') ?? '';
  const list = SECTIONS.some(({ path }) => path === bare.split('/')[1]);
  if (list && /^[1-9]\d{0,3}$/.test(page) && page !== '1' && !query.get('sort') && !query.get('pagesize'))
    kept.set('page', page);
  const text = kept.toString();
  return `${SAME[bare] ?? bare}${text && `?${text}`}`;
}
