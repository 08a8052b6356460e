import { anchored, handleSides, type Handle } from '../../geometry/resize';
import { coverCrop, cropSides, fittedCrop, isWhole, wholeCrop } from './crop';
import { imageDefinition, newImage } from './image';

const source = { width: 800, height: 500 };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const image = { x: 100, y: 50, width: 800, height: 500, rotation: 0, crop: WHOLE, flipX: false, flipY: false };
const pulled = (of: typeof image, handle: Handle, width: number, height: number) => {
  const crop = cropSides(source, of, anchored(of, width, height, handleSides(handle)));
  return Object.values(crop).map((value) => Number(value.toFixed(4)));
};

test('[E-11] a side that is pulled inwards cuts the picture at that side alone', () => {
  expect(pulled(image, 'e', 400, 500)).toEqual([0, 0, 0.5, 1]);
  expect(pulled(image, 'w', 400, 500)).toEqual([0.5, 0, 0.5, 1]);
  expect(pulled(image, 's', 800, 250)).toEqual([0, 0, 1, 0.5]);
  expect(pulled(image, 'n', 800, 250)).toEqual([0, 0.5, 1, 0.5]);
});

test('[E-11] a side that is pulled outwards shows what was cut off there, and enlarges the picture only where it ends', () => {
  const cut = { ...image, width: 400, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  expect(pulled(cut, 'e', 600, 500)).toEqual([0, 0, 0.75, 1]);
  expect(pulled(cut, 'e', 800, 500)).toEqual([0, 0, 1, 1]);
  // To the left there is nothing more: the box of 600 × 500 is covered by half of the picture, enlarged.
  const [, , width, height] = pulled(cut, 'w', 600, 500);
  expect((width! * 800) / (height! * 500)).toBeCloseTo(1.2, 2);
});

test('[E-11] the side that is meant is the one on the page: of a flipped and of a turned picture too', () => {
  expect(pulled({ ...image, flipX: true }, 'e', 400, 500)).toEqual([0.5, 0, 0.5, 1]);
  expect(pulled({ ...image, flipY: true }, 'n', 800, 250)).toEqual([0, 0, 1, 0.5]);
  expect(pulled({ ...image, rotation: 90 }, 'e', 400, 500)).toEqual([0, 0, 0.5, 1]);
});

test('[E-11] a whole picture stands in the middle of its box, and stays whole when the box takes another ratio', () => {
  const tall = { width: 400, height: 500 };
  const whole = wholeCrop(source, tall);
  // 400 px wide it is 250 high: half of the box.
  expect(whole).toEqual({ x: 0, y: -0.5, width: 1, height: 2 });
  expect(isWhole(whole)).toBe(true);
  expect(fittedCrop(source, { width: 1_600, height: 500 }, whole)).toEqual({ x: -0.5, y: 0, width: 2, height: 1 });
  expect(isWhole(coverCrop(source, tall, WHOLE))).toBe(false);
  const element = { ...newImage({ id: 'a' }, { x: 0, y: 0, rotation: 0, ...tall }, 'a0'), crop: whole };
  const facts = { asset: () => ({ ...source }) as never, measure: () => ({ width: 0, ascent: 0, descent: 0 }) };
  const wider = imageDefinition.resize(element, { x: 0, y: 0, width: 1_600, height: 500, rotation: 0 }, 'e', facts);
  expect(wider).toMatchObject({ crop: { x: -0.5, y: 0, width: 2, height: 1 } });
});
