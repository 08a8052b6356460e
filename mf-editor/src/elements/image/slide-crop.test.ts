import { slideCrop } from './slide-crop';

const image = {
  width: 400,
  height: 200,
  rotation: 0,
  flipX: false,
  flipY: false,
  crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
};

test('[E-11] a picture is moved behind its box as far as it covers it, as the person sees it', () => {
  expect(slideCrop(image, { x: 40, y: -20 })).toEqual({ x: 0.2, y: 0.3, width: 0.5, height: 0.5 });
  expect(slideCrop(image, { x: -4_000, y: 4_000 })).toMatchObject({ x: 0.5, y: 0 });
  expect(slideCrop({ ...image, flipX: true }, { x: 40, y: 0 })).toMatchObject({ x: 0.3, y: 0.25 });
  const turned = slideCrop({ ...image, rotation: 90 }, { x: 0, y: 40 });
  expect([turned.x, turned.y]).toEqual([expect.closeTo(0.2, 6), expect.closeTo(0.25, 6)]);
});

test('[E-11] a picture that is shown whole in a longer box stays within it', () => {
  const whole = { ...image, crop: { x: -0.5, y: 0, width: 2, height: 1 } };
  expect(slideCrop(whole, { x: 40, y: 40 })).toEqual({ x: -0.7, y: 0, width: 2, height: 1 });
  expect(slideCrop(whole, { x: -4_000, y: 0 }).x).toBe(0);
  expect(slideCrop(whole, { x: 4_000, y: 0 }).x).toBe(-1);
});
