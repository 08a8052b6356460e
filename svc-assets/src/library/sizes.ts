import type { DownloadSize } from '@commonplace/contracts/assets/library';
import { PIXELS } from '../media/pixel-limit';
import type { Item } from './item';

/** Widths of the pictures that are made of a drawing on demand, in px. */
const DRAWING_WIDTHS = [512, 1024, 2048] as const;
const PICTURE_WIDTHS = [640, 1280, 1920] as const;

/** Sizes in which an item can be downloaded: the original, and for pictures others made from it. Never larger than the original. */
export function sizesOf({ master, original }: Item): DownloadSize[] {
  const { width, height } = master;
  const at = (wanted: number) => ({ width: wanted, height: Math.max(1, Math.round((wanted * height) / width)) });
  if (master.kind === 'template' || master.kind === 'mockup')
    return [{ size: 'original', label: 'Preview', format: original.extension, width: null, height: null }];
  const first: DownloadSize = {
    size: 'original',
    label: original.family === 'svg' ? 'Vector' : 'Original',
    format: original.extension,
    ...(original.family === 'font' ? { width: null, height: null } : { width, height }),
  };
  if (original.family === 'svg')
    return [
      first,
      ...DRAWING_WIDTHS.map((wanted) => ({
        size: `png-${wanted}`,
        label: `PNG ${wanted} px`,
        format: 'png',
        ...at(wanted),
      })),
    ];
  // What was taken in when more was decoded goes as it is.
  if (original.family !== 'raster' || width * height > PIXELS) return [first];
  const format = master.has_alpha ? 'png' : 'jpg';
  return [
    first,
    ...PICTURE_WIDTHS.filter((wanted) => wanted < width)
      .reverse()
      .map((wanted) => ({
        size: `${format}-${wanted}`,
        label: `${format.toUpperCase()} ${wanted} px`,
        format,
        ...at(wanted),
      })),
  ];
}
