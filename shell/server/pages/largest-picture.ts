import { DRAWING_WIDTH, PREMIUM_WIDTH, RASTER_WIDTHS, rendition } from '@commonplace/contracts/rendition-widths';

/** A picture's file and its size in px, where that is known. */
export interface LargestPicture {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

interface Shown {
  readonly kind: string;
  readonly url: string;
  readonly style_uri: string;
  readonly licence: string;
  readonly width: number;
  readonly height: number;
  /** Size of the picture at `url`. */
  readonly display_image_width: number;
  readonly display_image_height: number;
  readonly metadata: { readonly design_page_count: number };
}

const WIDEST = Math.max(...RASTER_WIDTHS);
/** Renditions are at most so many times as high as they are wide. */
const TALLEST = 4;

/** The picture as large as everybody sees it. */
export function largestPicture(item: Shown): LargestPicture {
  const width = Math.round(item.display_image_width);
  const height = Math.round(item.display_image_height);
  // A font is drawn large, too. Its address answers with the small one until the large one is drawn, so nothing is said of its size.
  if (item.kind === 'font') return { url: rendition(item, WIDEST) };
  // A drawing has a size of its own only as SVG.
  if (item.url.endsWith(`/${DRAWING_WIDTH}.webp`))
    return { url: item.url, ...(width && height ? { width, height } : {}) };
  const url = rendition(item, WIDEST);
  if (url === item.url) return { url, ...(width && height ? { width, height } : {}) };
  // The pages of a design have a size that its picture has not.
  if (item.metadata.design_page_count > 0 || !(item.width > 0) || !(item.height > 0)) return { url };
  const most = item.licence === 'premium' ? PREMIUM_WIDTH : WIDEST;
  const scale = Math.min(1, most / item.width);
  if (item.height > TALLEST * item.width) return { url };
  return { url, width: Math.round(item.width * scale), height: Math.round(item.height * scale) };
}
