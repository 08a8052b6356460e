import type { DesignElement } from '@commonplace/contracts/design/document';

/** Where an element leads: a web or mail address, whatever else somebody wrote into the document; nothing else may run from an exported file. */
export function linkOf({ link }: Pick<DesignElement, 'link'>): string | null {
  return link !== null && /^(https?|mailto):/i.test(link) ? link : null;
}
