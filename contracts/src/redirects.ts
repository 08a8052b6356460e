/**
 * Redirect-only routes (NAV-17 to NAV-19): a path without its query → where it leads. The edge answers a direct load with 302, the frame a
 * navigation. The exact source paths are ours to choose (docs/decisions/040-frame.md).
 */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/create': '/',
  '/create/search': '/designs',
  '/topics/search': '/explore-collections',
  '/topics/main': '/explore-collections',
  // As people type them.
  '/login': '/user/login',
  '/register': '/user/register',
  '/signup': '/user/register',
  '/pricing': '/pricing-and-plans',
};

/** Target of a redirect-only path; undefined for every other path. */
export function redirectOf(pathname: string): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : undefined;
}
