import sharp from 'sharp';
import { decoded } from './sharp-alone';

const jpeg = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

test.each([
  ['no more pixels than the widest rendition needs', jpeg(3_600, 2_400), [240, 480, 960, 1_600], [1_600, 1_067]],
  ['a picture that is smaller as it is', jpeg(700, 300), [240, 480, 960], [700, 300]],
  ['a picture that lies on its side as it is seen', jpeg(3_600, 2_400, 6), [240, 480, 960, 1_600], [1_600, 2_400]],
])('sharp alone decodes %s', async (_what, file, steps, [width, height]) => {
  const { widths, pixels } = await decoded(await file);
  expect(widths).toEqual(steps);
  const { info } = await pixels().png().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
});
