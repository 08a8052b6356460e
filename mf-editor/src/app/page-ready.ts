import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Pictures } from '../canvas/pictures';
import { withDescendants } from '../document/selectors';
import type { FontLibrary } from '../fonts/font-library';

/** Resolves when everything that the elements of a page show is there, or cannot be had. */
export async function pageReady(
  elements: ReadonlyMap<string, DesignElement>,
  fonts: Pick<FontLibrary, 'load' | 'loadFor'>,
  pictures: Pick<Pictures, 'settled'>,
): Promise<void> {
  await Promise.all(
    [...withDescendants(elements, elements.keys())].map(async (id) => {
      const element = elements.get(id)!;
      if (element.type === 'text') {
        await fonts.loadFor(element);
        if (element.picture) await pictures.settled(element.picture.asset);
      } else if (element.type === 'table') await fonts.load(element.style);
      else if (element.type === 'svg') await pictures.settled(element.asset, element.recolour);
      else if ('asset' in element) await pictures.settled(element.asset);
    }),
  );
}
