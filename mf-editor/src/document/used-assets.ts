import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';

/** Ids of the assets that an element needs: its picture or video, the picture that is seen through its letters, fonts of the library or of its own. */
export function assetsOf(element: DesignElement, assets: Iterable<DocumentAsset>): string[] {
  const families = new Set<string>();
  addFamilies(element, families);
  const fonts = [...assets].filter(({ kind, title }) => kind === 'font' && title !== undefined && families.has(title));
  return [...picturesOf(element), ...fonts.map(({ id }) => id)];
}

/** The element with other assets in place of those that it shows, by their ids. */
export function withAssets<E extends DesignElement>(element: E, other: ReadonlyMap<string, string>): E {
  const named = (id: string) => other.get(id) ?? id;
  const shown = 'asset' in element ? { ...element, asset: named(element.asset) } : element;
  if (shown.type !== 'text' || !shown.picture) return shown;
  return { ...shown, picture: { ...shown.picture, asset: named(shown.picture.asset) } };
}

function picturesOf(element: DesignElement): string[] {
  const through = element.type === 'text' ? element.picture?.asset : undefined;
  return [...('asset' in element ? [element.asset] : []), ...(through === undefined ? [] : [through])];
}

/** Families stand in the styles of texts, of their runs and of cells. */
function addFamilies(value: unknown, families: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'font' && typeof one === 'string') families.add(one);
    else addFamilies(one, families);
  }
}
