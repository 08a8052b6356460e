import sharp from 'sharp';
import { IN_TIME, PIXEL_LIMIT, unreadable } from '../media/pixel-limit';
import { refuse } from '../media/refusal';

/** What a page is shown in, px of its longer side; a preview, also of what has to be paid for. */
const PAGE = 900;

/** Pictures of a design's pages from a strip that shows them below each other, all in the same size. Throws NOT_DECODABLE. */
export async function pagePreviews(strip: Buffer | string, pages: number): Promise<Buffer[]> {
  try {
    const { width, height } = await sharp(strip, PIXEL_LIMIT).metadata();
    const each = Math.floor(height / pages);
    if (each < 1) throw refuse('INVALID', 'poster: it does not show every page');
    const previews: Buffer[] = [];
    // One after another: each holds the decoded strip.
    for (let page = 0; page < pages; page++)
      previews.push(
        await sharp(strip, PIXEL_LIMIT)
          .timeout(IN_TIME)
          .extract({ left: 0, top: page * each, width, height: each })
          .resize(PAGE, PAGE, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82, effort: 2 })
          .toBuffer(),
      );
    return previews;
  } catch (err) {
    const told = unreadable(err);
    if (told === err || ('code' in told && told.code === 'TOO_LARGE')) throw told;
    throw refuse('NOT_DECODABLE', 'The pages cannot be read', err);
  }
}
