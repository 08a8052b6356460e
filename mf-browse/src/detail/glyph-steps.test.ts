import { stepTo } from './glyph-steps';

/** Two rows of three and a last one of two. */
const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ left: (at % 3) * 50, top: Math.floor(at / 3) * 50 }));

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowLeft', 0],
  [7, 'ArrowRight', 7],
  [1, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [5, 'ArrowDown', 7],
  [1, 'ArrowUp', 1],
  [6, 'ArrowDown', 6],
  [4, 'Home', 0],
  [4, 'End', 7],
] as const)('from character %i %s leads to %i', (at, key, to) => {
  expect(stepTo(spots, at, key)).toBe(to);
});

test('from right to left the left arrow goes on', () => {
  expect(stepTo(spots, 1, 'ArrowLeft', true)).toBe(2);
});
