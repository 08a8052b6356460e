import type { DesignDocument } from '@commonplace/contracts/design/document';
import { usedAssets } from '@commonplace/contracts/design/used-assets';

/** What whoever has a link sees of a document: of its pictures and fonts those that the pages show, nothing that lies on a hidden page or was taken away. */
export function shownDocument<T extends Pick<DesignDocument, 'pages' | 'assets'>>(document: T): T {
  const pages = shownPages(document.pages);
  const elements = Object.values(pages).flatMap((page) => Object.values(page.elements));
  const used = usedAssets(elements, Object.values(document.assets));
  return { ...document, pages, assets: Object.fromEntries(used.map((asset) => [asset.id, asset])) };
}

/**
 * The pages that whoever has a link sees: hidden ones are left out, unless all are. Notes are the author's and never go along.
 */
export function shownPages(pages: DesignDocument['pages']): DesignDocument['pages'] {
  const all = Object.entries(pages);
  const visible = all.filter(([, page]) => !page.hidden);
  const shown = visible.length > 0 ? visible : all;
  return Object.fromEntries(shown.map(([id, page]) => [id, { ...page, notes: '' }]));
}
