import type { DesignDocument } from '@commonplace/contracts/design/document';
import sharp from 'sharp';
import { placedAsset } from './assets';
import { documentToSvg } from './preview-svg';
import type { ResolvedAsset } from './preview-svg';

/** Longer side of a cover, px. */
const COVER = 1400;

/** Renders a page of a document whose assets are still named by `key:…` as a WebP of at most 1400 px. */
export async function coverOf(document: DesignDocument, pageId?: string): Promise<Buffer> {
  const assets = new Map<string, ResolvedAsset>();
  for (const asset of Object.values(document.assets)) {
    const { width, height, read } = placedAsset(asset.item?.replace(/^key:/, '') ?? '');
    const content = read();
    if ('svg' in content) {
      assets.set(asset.id, { width, height, svg: content.svg });
      continue;
    }
    // The SVG renderer reads JPEG and PNG; what is larger than the cover only costs time.
    const jpeg = await sharp(content.picture)
      .resize(COVER, COVER, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer();
    assets.set(asset.id, { width, height, href: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
  }
  const svg = documentToSvg(document, (id) => assets.get(id), pageId);
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize(COVER, COVER, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}

/** The pages of a document below each other, all in the size of the first; undefined where there is only one. */
export async function stripOf(document: DesignDocument): Promise<Buffer | undefined> {
  const pages = Object.values(document.pages).sort((one, other) => (one.order < other.order ? -1 : 1));
  if (pages.length < 2) return undefined;
  const covers: Buffer[] = [];
  for (const { id } of pages) covers.push(await coverOf(document, id));
  const { width, height } = await sharp(covers[0]).metadata();
  const below = await Promise.all(
    covers.map(async (cover, at) => ({
      input: await sharp(cover).resize(width, height, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
      left: 0,
      top: at * height,
    })),
  );
  return sharp({ create: { width, height: height * pages.length, channels: 3, background: '#ffffff' } })
    .composite(below)
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}
