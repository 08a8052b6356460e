import { pagesInOrder } from '../document/selectors';
import type { ExportStore } from './png';

/**
 * What files of single pages are told apart by: the number of each page in the page bar, with as many digits as the last page's, so that they are in order
 * wherever they are sorted by name. None where a design has one page, which needs none.
 */
export function pageNumbers(store: Pick<ExportStore, 'pages'>, pages: readonly string[]): string[] {
  const all = pagesInOrder(store).map(({ id }) => id);
  const digits = String(all.length).length;
  return pages.map((id) => (all.length > 1 ? String(all.indexOf(id) + 1).padStart(digits, '0') : ''));
}
