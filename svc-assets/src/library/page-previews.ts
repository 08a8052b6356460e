import { decodeBytes } from '../media/decode-budget';
import { roomFor } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { PIXELS } from '../media/pixel-limit';

/** Pictures of a design's pages from a strip that shows them below each other, all in the same size. Throws NOT_DECODABLE. */
export async function pagePreviews(input: Buffer | string, pages: number): Promise<Buffer[]> {
  const header = await askPictures({ kind: 'header', input, pixels: PIXELS });
  return roomFor(decodeBytes(header), () => askPictures({ kind: 'pages', input, pages }));
}
