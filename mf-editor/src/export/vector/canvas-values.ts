/** `italic 700 48px 'Inter', …` in parts: as canvasFont writes it. */
export function readFont(font: string): { font: string; size: number; weight: number; italic: boolean } {
  const found = /^(italic )?(\d+) ([\d.e+-]+)px '([^']*)'/.exec(font);
  return {
    italic: found?.[1] !== undefined,
    weight: Number(found?.[2] ?? 400),
    size: Number(found?.[3] ?? 10),
    font: found?.[4] ?? 'Inter',
  };
}

/** Size of a picture in its own px; 0 of what has no size of its own. */
export function sizeOf(source: CanvasImageSource): { width: number; height: number } {
  const picture = source as { naturalWidth?: number; naturalHeight?: number; width?: unknown; height?: unknown };
  const width = picture.naturalWidth ?? picture.width;
  const height = picture.naturalHeight ?? picture.height;
  return { width: typeof width === 'number' ? width : 0, height: typeof height === 'number' ? height : 0 };
}
