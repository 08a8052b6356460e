import { DEFAULT_CONTACT } from '@commonplace/contracts/product';

/** Where people write with questions; the edge says it in the page (`CONTACT_MAIL`). */
export function contactAddress(page: Document = document): string {
  const given = page.querySelector('meta[name="contact"]')?.getAttribute('content') ?? '';
  return given.includes('@') ? given : DEFAULT_CONTACT;
}

/** The same as a link. */
export function contactLink(page?: Document): string {
  return `mailto:${contactAddress(page)}`;
}
