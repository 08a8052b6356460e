import type { DesignDocument } from '@commonplace/contracts/design/document';

/**
 * The pages that whoever has a link sees: hidden ones are left out, unless all are. Notes are the author's and never go along.
 */
export function shownPages(pages: DesignDocument['pages']): DesignDocument['pages'] {
  const all = Object.entries(pages);
  const visible = all.filter(([, page]) => !page.hidden);
  const shown = visible.length > 0 ? visible : all;
  return Object.fromEntries(shown.map(([id, page]) => [id, { ...page, notes: '' }]));
}
