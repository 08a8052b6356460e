import { isDrawingKind } from './kinds';
import { rendition } from './rendition-widths';

/** Width in px in which a page asks for its item's picture, and for that of a drawing beside which there are tools. */
const LARGE = 1_600;
const BESIDE_TOOLS = 800;

/**
 * How an item's page shows it: `tools` a drawing with its colours to change, `pages` of a design, a `film`, a font's `sheet`, a `drawing`,
 * a picture that one can see `through`, or a `picture` alone.
 */
export type StageLook = 'tools' | 'pages' | 'film' | 'sheet' | 'drawing' | 'through' | 'picture';

/** What an item's page shows large. */
export interface Stage {
  readonly look: StageLook;
  /** The first picture that it asks for, path-absolute: of a film, what stands there until it plays. */
  readonly src: string;
}

/** Facts of an item that say how it is shown; `renditions` are its files by role, undefined while they are not known. */
export interface Staged {
  readonly kind: string;
  readonly url: string;
  readonly style_uri: string;
  readonly has_alpha?: boolean | undefined;
  readonly metadata: { readonly design_images: readonly string[] };
  readonly files?: { readonly teaser?: { readonly file_url?: string | undefined } | undefined } | undefined;
  readonly renditions?: Readonly<Record<string, string>> | undefined;
}

/** What an item's page shows large: the page draws it, and before it the edge, which has to ask for the same picture. */
export function stageOf(item: Staged): Stage {
  const svg = item.renditions?.['svg'];
  if (svg && (item.kind === 'icon' || item.kind === 'brand'))
    return { look: 'tools', src: rendition(item, BESIDE_TOOLS) };
  const [first, ...more] = item.metadata.design_images;
  if (first !== undefined && more.length > 0) return { look: 'pages', src: first };
  const picture = rendition(item, LARGE);
  if (item.kind === 'video' && filmOf(item)) return { look: 'film', src: picture };
  if (isDrawingKind(item.kind)) return { look: item.kind === 'font' ? 'sheet' : 'drawing', src: svg ?? picture };
  return { look: item.has_alpha ? 'through' : 'picture', src: picture };
}

/** Address of the film that plays on the page of a video; undefined for what has none. */
export function filmOf(item: Staged): string | undefined {
  return item.renditions?.['teaser'] ?? item.files?.teaser?.file_url;
}

/** Width over height of the room that a page keeps for its item. */
export function stageRatio(item: {
  readonly display_image_width: number;
  readonly display_image_height: number;
}): number {
  return (item.display_image_width || 4) / (item.display_image_height || 3);
}
