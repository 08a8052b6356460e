import { DEFAULT_CONTACT } from '@commonplace/contracts/product';

/** Where people write with questions; the edge says it in the page (`CONTACT_MAIL`). Undefined until whoever runs the copy has set it: no mail arrives at the default. */
export function contactAddress(page: Document = document): string | undefined {
  const given = page.querySelector('meta[name="contact"]')?.getAttribute('content') ?? '';
  return given.includes('@') && given !== DEFAULT_CONTACT ? given : undefined;
}

/** The same as a link. */
export function contactLink(page?: Document): string | undefined {
  const address = contactAddress(page);
  return address && `mailto:${address}`;
}
