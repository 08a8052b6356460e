import { PRODUCT_NAME } from '@commonplace/contracts/product';

/** The head of the page that is shown now, as the edge writes it on a direct load: title, description, address, and what is shared. */
export function writeHead(document: Document, { title, description }: { title: string; description?: string }): void {
  const full = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  document.title = full;
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  const address = document.location.origin + document.location.pathname;
  set('link[rel="canonical"]', 'href', address);
  set('meta[property="og:url"]', 'content', address);
  set('meta[property="og:title"]', 'content', full);
  if (!description) return;
  set('meta[name="description"]', 'content', description);
  set('meta[property="og:description"]', 'content', description);
}
