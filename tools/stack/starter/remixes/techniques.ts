import sharp, { type Sharp } from 'sharp';

/** Longer side of a remix, px. */
const SIDE = 1_200;
const WEBP = { quality: 82, effort: 4 } as const;

/** How a remix is made of one or two pictures. Colours as `#rrggbb`. */
export type Technique =
  | { type: 'inks'; dark: string; light: string }
  | { type: 'poster'; colours: readonly string[] }
  | { type: 'mirror' }
  | { type: 'kaleidoscope' }
  | { type: 'pixel'; columns: number }
  | { type: 'strips'; count: number }
  | { type: 'exposure'; blend: 'screen' | 'multiply' | 'overlay' | 'soft-light' | 'difference' }
  | { type: 'disc'; ground: string; accent: string };

/** Makes a remix of pictures. The same pictures and technique always give the same picture. */
export async function remix(pictures: readonly Buffer[], technique: Technique): Promise<Buffer> {
  const [first, second = first] = pictures;
  if (!first || !second) throw new Error('a remix needs a picture');
  const base = sharp(first).rotate().resize(SIDE, SIDE, { fit: 'inside' }).removeAlpha();
  switch (technique.type) {
    case 'inks':
      return recoloured(base, [technique.dark, technique.light], true);
    case 'poster':
      return recoloured(base, technique.colours, false);
    case 'mirror':
      return mirrored(await base.png().toBuffer(), false);
    case 'kaleidoscope':
      return mirrored(await mirroredPng(await base.resize(800, 800, { fit: 'cover' }).png().toBuffer()), true);
    case 'pixel':
      return pixels(base, technique.columns);
    case 'strips':
      return strips(await base.png().toBuffer(), second, technique.count);
    case 'exposure': {
      const below = await base.png().toBuffer();
      const { width = SIDE, height = SIDE } = await sharp(below).metadata();
      const above = await sharp(second).rotate().resize(width, height, { fit: 'cover' }).removeAlpha().png().toBuffer();
      return sharp(below)
        .composite([{ input: above, blend: technique.blend }])
        .webp(WEBP)
        .toBuffer();
    }
    case 'disc':
      return disc(first, technique.ground, technique.accent);
  }
}

type Rgb = [number, number, number];
function rgb(colour: string): Rgb {
  const value = parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Every brightness gets a colour: between the colours given, or (a poster) one of them. */
async function recoloured(image: Sharp, colours: readonly string[], smooth: boolean): Promise<Buffer> {
  const { data, info } = await image
    .greyscale()
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stops = colours.map(rgb);
  const table = Array.from({ length: 256 }, (_, value): Rgb => {
    const at = (value / 255) * (stops.length - 1);
    const low = smooth ? Math.floor(at) : Math.min(stops.length - 1, Math.floor((value / 256) * stops.length));
    const from = stops[low] ?? [0, 0, 0];
    const to = stops[smooth ? Math.min(low + 1, stops.length - 1) : low] ?? from;
    const part = smooth ? at - low : 0;
    return [0, 1, 2].map((c) => Math.round((from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * part)) as Rgb;
  });
  const out = Buffer.alloc(info.width * info.height * 3);
  for (let index = 0; index < info.width * info.height; index++) {
    const [r, g, b] = table[data[index * info.channels] ?? 0] ?? [0, 0, 0];
    out[index * 3] = r;
    out[index * 3 + 1] = g;
    out[index * 3 + 2] = b;
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp(WEBP)
    .toBuffer();
}

/** The left (or upper) half and its mirror image. */
async function mirrored(picture: Buffer, upright: boolean): Promise<Buffer> {
  const { width = SIDE, height = SIDE } = await sharp(picture).metadata();
  const half = { left: 0, top: 0, width: upright ? width : width >> 1, height: upright ? height >> 1 : height };
  const one = await sharp(picture).extract(half).png().toBuffer();
  const other = await (upright ? sharp(one).flip() : sharp(one).flop()).png().toBuffer();
  const size = { width: upright ? width : half.width * 2, height: upright ? half.height * 2 : height };
  return sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: upright ? 0 : half.width, top: upright ? half.height : 0 },
    ])
    .webp(WEBP)
    .toBuffer();
}

async function mirroredPng(picture: Buffer): Promise<Buffer> {
  return sharp(await mirrored(picture, false))
    .png()
    .toBuffer();
}

async function pixels(image: Sharp, columns: number): Promise<Buffer> {
  const picture = await image.png().toBuffer();
  const { width = SIDE, height = SIDE } = await sharp(picture).metadata();
  const small = await sharp(picture)
    .resize(columns, Math.max(1, Math.round((columns * height) / width)))
    .png()
    .toBuffer();
  return sharp(small).resize(width, height, { kernel: 'nearest', fit: 'fill' }).webp(WEBP).toBuffer();
}

/** Upright strips of two pictures in turn. */
async function strips(below: Buffer, above: Buffer, count: number): Promise<Buffer> {
  const { width = SIDE, height = SIDE } = await sharp(below).metadata();
  const cover = await sharp(above).rotate().resize(width, height, { fit: 'cover' }).removeAlpha().png().toBuffer();
  const wide = Math.floor(width / count);
  const pieces = await Promise.all(
    Array.from({ length: Math.floor(count / 2) }, async (_, index) => {
      const left = (index * 2 + 1) * wide;
      return {
        input: await sharp(cover).extract({ left, top: 0, width: wide, height }).png().toBuffer(),
        left,
        top: 0,
      };
    }),
  );
  return sharp(below).composite(pieces).webp(WEBP).toBuffer();
}

/** The picture in a round window on a coloured ground with two arcs. */
async function disc(picture: Buffer, ground: string, accent: string): Promise<Buffer> {
  const size = 1_000;
  const across = 620;
  const mask = Buffer.from(
    `<svg width="${across}" height="${across}"><circle cx="310" cy="310" r="310" fill="#fff"/></svg>`,
  );
  const round = await sharp(picture)
    .rotate()
    .resize(across, across, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const scene = Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>` +
      `<circle cx="500" cy="500" r="360" fill="none" stroke="${accent}" stroke-width="26"/>` +
      `<path d="M0 1000A500 500 0 0 1 500 500" fill="none" stroke="${accent}" stroke-width="70" opacity=".35"/>` +
      `<circle cx="850" cy="170" r="70" fill="${accent}"/></svg>`,
  );
  return sharp(scene)
    .composite([{ input: round, left: 190, top: 190 }])
    .webp(WEBP)
    .toBuffer();
}
