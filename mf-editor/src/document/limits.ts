import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { ElementOf } from '@commonplace/contracts/design/document';
import type { DocumentStore } from './store';

export type Limit = 'pages' | 'elements' | 'text' | 'guides';
type Paragraphs = ElementOf<'text'>['paragraphs'];

/** The limit of a document that changes would go over; null when they go over none. Only what is added is counted, so that a step costs what it changes. */
export function limitOf(store: DocumentStore, changes: readonly Change[]): Limit | null {
  const added = new Map<string, number>();
  let pages = 0;
  for (const { path, before, after } of changes) {
    if (after?.paragraphs !== undefined && isTooLong(after.paragraphs as Paragraphs)) return 'text';
    if (Array.isArray(after?.guides) && after.guides.length > DOCUMENT_LIMITS.guidesPerPage) return 'guides';
    const by = before === null && after !== null ? 1 : before !== null && after === null ? -1 : 0;
    if (by === 0) continue;
    const at = parsePath(path);
    if (at.kind === 'page') pages += by;
    else if (at.kind === 'element') added.set(at.page, (added.get(at.page) ?? 0) + by);
  }
  if (pages > 0 && store.pages.size + pages > DOCUMENT_LIMITS.pages) return 'pages';
  for (const [page, count] of added)
    if (count > 0 && store.elements(page).size + count > DOCUMENT_LIMITS.elementsPerPage) return 'elements';
  return null;
}

function isTooLong(paragraphs: Paragraphs): boolean {
  if (paragraphs.length > DOCUMENT_LIMITS.paragraphs) return true;
  let units = 0;
  for (const { runs } of paragraphs) {
    if (runs.length > DOCUMENT_LIMITS.paragraphs) return true;
    for (const { text } of runs) units += text.length;
  }
  // A letter has at most three bytes for each of its units: bytes are counted only where it could matter.
  if (units * 3 <= DOCUMENT_LIMITS.textBytes) return false;
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const { runs } of paragraphs) for (const { text } of runs) bytes += encoder.encode(text).length;
  return bytes > DOCUMENT_LIMITS.textBytes;
}
