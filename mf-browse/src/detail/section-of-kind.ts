import { KINDS, SECTIONS, type Kind } from '@commonplace/contracts/kinds';

/** First path segment of the section in which items of a kind are found. */
export function sectionOfKind(kind: string): string {
  const scopes: readonly string[] = kind in KINDS ? KINDS[kind as Kind].scopes : [];
  return SECTIONS.find(({ scope }) => scopes.includes(scope))?.path ?? 'all';
}
