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
