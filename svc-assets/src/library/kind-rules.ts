import { KINDS_OF_FAMILY, type FileFamily } from '@commonplace/contracts/assets/work-files';
import type { Kind } from '@commonplace/contracts/kinds';

/** Kind of an item from what was asked and what the file is; undefined when such a file cannot be that. */
export function itemKind(asked: Kind | undefined, family: FileFamily, hasDocument: boolean): Kind | undefined {
  if (hasDocument) {
    const kind = asked ?? 'template';
    const cover = family === 'raster' || family === 'svg';
    return cover && (kind === 'template' || kind === 'mockup') ? kind : undefined;
  }
  if (!asked) return KINDS_OF_FAMILY[family][0];
  return KINDS_OF_FAMILY[family].includes(asked) ? asked : undefined;
}

/** Tags in lower case, trimmed, each once, in the order given. */
export function cleanTags(tags: readonly string[]): string[] {
  return [
    ...new Set(tags.map((tag) => tag.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')).filter(Boolean)),
  ];
}

/** `Food & Drink` → `food-drink`. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
