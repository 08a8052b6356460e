import sharp from 'sharp';

/** What happens to a picture on its way around the web. */
export async function copiesOf(picture: Buffer): Promise<Record<string, Buffer>> {
  const { width, height } = await sharp(picture).metadata();
  const cut = { left: Math.round(width * 0.04), top: Math.round(height * 0.04) };
  return {
    resized: await sharp(picture)
      .resize(Math.round(width * 0.4))
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
    cropped: await sharp(picture)
      .extract({ ...cut, width: width - 2 * cut.left, height: height - 2 * cut.top })
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
    recompressed: await sharp(picture).jpeg({ quality: 35 }).toBuffer(),
    recoloured: await sharp(picture)
      .modulate({ brightness: 1.06, saturation: 1.12, hue: 6 })
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
  };
}
