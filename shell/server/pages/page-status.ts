import { KINDS, SECTIONS } from '@commonplace/contracts/kinds';

/** What a path leads to: a page that exists, an item or somebody's profile whose existence must be asked, or nothing. */
export type PageKind =
  | { kind: 'page' }
  | { kind: 'profile'; slug: string; section: string }
  | { kind: 'item'; page: string; id: string }
  | { kind: 'missing' };

const ITEM_PAGES: ReadonlySet<string> = new Set(Object.values(KINDS).map((kind) => kind.page));
/** Pages of items whose name others use for addresses of more parts: topics and uploads. */
const BELOW: ReadonlySet<string> = new Set(['topic', 'uploads']);
const SECTION_PATHS: ReadonlySet<string> = new Set(SECTIONS.map((section) => section.path));

/**
 * Decides the HTTP status of a direct load. `patterns` are the route patterns of the remotes (`/image/:id`, `/user/*`); a path that
 * matches none is 404. Sections take one search term.
 */
export function pageKind(pathname: string, patterns: readonly string[]): PageKind {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: 'missing' };
  const [first = '', second = ''] = segments;
  if (segments.length === 2 && ITEM_PAGES.has(first) && first !== 'topic')
    return { kind: 'item', page: first, id: second };
  // Nothing lies below an item.
  if (segments.length > 2 && ITEM_PAGES.has(first) && !BELOW.has(first)) return { kind: 'missing' };
  if (SECTION_PATHS.has(first)) return segments.length <= 2 ? { kind: 'page' } : { kind: 'missing' };
  const found = patterns.filter((pattern) => matches(pattern, segments));
  if (found.some((pattern) => !pattern.startsWith('/:slug'))) return { kind: 'page' };
  return found.length > 0 ? { kind: 'profile', slug: first, section: second } : { kind: 'missing' };
}

/** `/user/*` matches everything below; `:name` matches one segment. */
export function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').filter(Boolean);
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] === '*') return true;
    if (i >= segments.length) return false;
    if (!parts[i]?.startsWith(':') && parts[i] !== segments[i]) return false;
  }
  return parts.length === segments.length;
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
