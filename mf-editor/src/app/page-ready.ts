import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Pictures } from '../canvas/pictures';
import { cellTexts } from '../elements/table/cell-text';
import { lateNeeds } from '../elements/late-needs';
import type { FontLibrary } from '../fonts/font-library';

/** Resolves when everything that the elements of a page show is there, or cannot be had. */
export async function pageReady(
  elements: ReadonlyMap<string, DesignElement>,
  fonts: Pick<FontLibrary, 'load' | 'loadFor'>,
  pictures: Pick<Pictures, 'settled'>,
): Promise<void> {
  // Thousands of texts wait for the same few faces: each is waited for once.
  const awaited = new Set<Promise<unknown>>([lateNeeds(elements.values())]);
  for (const element of elements.values()) {
    if (element.type === 'text') {
      for (const face of fonts.loadFor(element)) awaited.add(face);
      if (element.picture) awaited.add(pictures.settled(element.picture.asset));
    } else if (element.type === 'table')
      for (const text of cellTexts(element)) for (const face of fonts.loadFor(text)) awaited.add(face);
    else if (element.type === 'svg') awaited.add(pictures.settled(element.asset, element.recolour));
    else if ('asset' in element) awaited.add(pictures.settled(element.asset));
  }
  await Promise.all(awaited);
}
