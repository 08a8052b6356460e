import sharp from 'sharp';

/** Kinds of pictures that are taken somewhere, as libvips names their readers. GIF is read by its `Nsgif`, AVIF by its `Heif`. */
const WANTED = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'] as const;

/** Lets this process read the kinds of pictures that the product takes, and none of the others that libvips knows, whatever a file says that it is. */
export function onlyWantedDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: WANTED.map((kind) => `VipsForeignLoad${kind}`) });
}
