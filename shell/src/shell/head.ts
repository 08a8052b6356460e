import { canonicalPath } from '@commonplace/contracts/canonical';
import { PRODUCT_NAME } from '@commonplace/contracts/product';

/** The head of the page that is shown now, as the edge writes it on a direct load: title, description, address, and what is shared. */
export function writeHead(document: Document, { title, description }: { title: string; description?: string }): void {
  const full = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  document.title = full;
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  const { origin, pathname, search } = document.location;
  const path = canonicalPath(pathname, search);
  const address = origin + path;
  // What the edge said of the first page only: its data, and the pages beside it.
  const said = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? address;
  if (said.replace(/^https?:\/\/[^/]+/, '') !== path)
    for (const past of document.head.querySelectorAll('[data-page]')) past.remove();
  set('link[rel="canonical"]', 'href', address);
  set('meta[property="og:url"]', 'content', address);
  set('meta[property="og:title"]', 'content', full);
  if (!description) return;
  set('meta[name="description"]', 'content', description);
  set('meta[property="og:description"]', 'content', description);
}
