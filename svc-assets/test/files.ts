import sharp from 'sharp';

/** A real photograph-like picture: two colours and noise, so that it has edges and does not compress to nothing. */
export function picture(width = 640, height = 480, format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Buffer> {
  const band = Math.max(1, Math.round(height / 2));
  return sharp({ create: { width, height, channels: 3, background: '#2060c0' } })
    .composite([
      { input: { create: { width, height: band, channels: 3, background: '#f0a020' } }, top: 0, left: 0 },
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="20%" fill="#fff"/></svg>`,
        ),
      },
    ])
    [format]()
    .toBuffer();
}

/** A PNG whose header claims any size; the data holds one pixel. */
export async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export function form(
  field: string,
  bytes: Uint8Array | string,
  filename: string,
  more: Record<string, string> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(more)) data.set(name, value);
  data.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename);
  return data;
}

/** A whole and harmless PNG that its header lets in, and that is turned, which its reader does not do row by row: 16 bits a channel, interlaced, 2.7 MB. */
export function tooMuchToHold(): Promise<Buffer> {
  const background = { r: 40, g: 90, b: 160, alpha: 0.7 };
  return sharp({ create: { width: 5_600, height: 5_600, channels: 4, background } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}
