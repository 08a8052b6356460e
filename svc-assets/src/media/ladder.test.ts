import sharp from 'sharp';
import { encode } from './encode';
import { ladder, sizeAt } from './ladder';
import type { Decoded } from './picture';

/** A picture of waves, so that it has large and small parts. */
function waves(width: number, height: number, channels: 3 | 4): Decoded {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++)
        data[(y * width + x) * channels + c] =
          c === 3 ? (x * 255) / width : 128 + 60 * Math.sin(x / (20 + c * 9)) + 60 * Math.cos(y / (31 + c));
  return channels === 3
    ? { data, width, height, channels, opaque: true }
    : { data, width, height, channels, opaque: false };
}

const WIDTHS = [240, 480, 960, 1600];

test.each([
  ['a photograph', 1600, 1067, 3],
  ['a small one', 300, 201, 3],
  ['a strip', 97, 4000, 3],
  ['a flat one', 1599, 3, 3],
  ['one that can be seen through', 1201, 801, 4],
] as const)(
  '%s has the sizes and the look that each rendition made of all pixels has',
  async (_, width, height, channels) => {
    const whole = waves(width, height, channels);
    const rungs = await ladder(whole, WIDTHS);
    for (const name of WIDTHS) {
      const rung = rungs.get(name) as Decoded;
      const direct = await encode(whole, name, 'webp');
      const stepwise = await encode(rung, name, 'webp');
      expect({ width: stepwise.width, height: stepwise.height }).toEqual({
        width: direct.width,
        height: direct.height,
      });
      expect(sizeAt(whole, name)).toEqual({ width: rung.width, height: rung.height });
      const [one, other] = await Promise.all(
        [direct, stepwise].map(({ data }) => sharp(data).flatten({ background: '#ffffff' }).raw().toBuffer()),
      );
      const apart = (one ?? Buffer.alloc(0)).reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0);
      expect(apart / (one?.length ?? 1)).toBeLessThan(3);
    }
  },
);

test('what is narrow enough is passed on as it is', async () => {
  const whole = waves(480, 320, 3);
  const rungs = await ladder(whole, [240, 480]);
  expect(rungs.get(480)).toBe(whole);
  expect(rungs.get(240)?.data.length).toBe(240 * 160 * 3);
});
