import { AVATAR_MOST_BYTES, MIDDLE, refusalOf, squareOf } from './avatar-crop';

test('the square is the middle at first, moves to the edges, and never sticks out', () => {
  expect(squareOf(300, 200, MIDDLE)).toEqual({ x: 50, y: 0, side: 200 });
  expect(squareOf(300, 200, { zoom: 2, across: -1, down: 1 })).toEqual({ x: 0, y: 100, side: 100 });
  expect(squareOf(300, 200, { zoom: 1, across: 9, down: -9 })).toEqual({ x: 100, y: 0, side: 200 });
  expect(squareOf(300, 200, { zoom: 0.1, across: 0, down: 0 }).side).toBe(200);
});

test.each([
  ['image/png', 1_000, undefined],
  ['image/webp', AVATAR_MOST_BYTES, undefined],
  ['image/jpeg', AVATAR_MOST_BYTES + 1, 'avatarSize'],
  ['image/jpeg', 0, 'avatarSize'],
  ['image/svg+xml', 1_000, 'avatarType'],
  ['', 1_000, 'avatarType'],
])('a file of type “%s” and %i bytes: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});
