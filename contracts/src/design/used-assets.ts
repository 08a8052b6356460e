import type { DesignElement, DocumentAsset } from './document';

/** Ids of the assets that an element shows: its picture or video, and the picture that is seen through its letters. */
export function picturesOf(element: DesignElement): string[] {
  const through = element.type === 'text' ? element.picture?.asset : undefined;
  return [...('asset' in element ? [element.asset] : []), ...(through === undefined ? [] : [through])];
}

/** Names of the families that elements are written in: they stand in the styles of texts, of their runs and of cells. */
export function familiesOf(elements: Iterable<DesignElement>): Set<string> {
  const families = new Set<string>();
  for (const element of elements)
    if (element.type === 'text' || element.type === 'table') addFamilies(element, families);
  return families;
}

/** Those of the assets that elements name. */
export function usedAssets(elements: Iterable<DesignElement>, assets: Iterable<DocumentAsset>): DocumentAsset[] {
  const all = [...elements];
  const pictures = new Set(all.flatMap(picturesOf));
  const families = familiesOf(all);
  return [...assets].filter(
    ({ id, kind, title }) => pictures.has(id) || (kind === 'font' && title !== undefined && families.has(title)),
  );
}

function addFamilies(value: unknown, families: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'font' && typeof one === 'string') families.add(one);
    else addFamilies(one, families);
  }
}
