import { stepTo, type Span } from './in-steps';

const span = (from: number, to: number): Span => ({ from, to });

test('a row comes item by item, and what is no longer wanted goes so', () => {
  expect(stepTo(span(0, 10), span(2, 12))).toEqual(span(1, 11));
  expect(stepTo(span(1, 11), span(2, 12))).toEqual(span(2, 12));
  expect(stepTo(span(2, 12), span(0, 10))).toEqual(span(1, 11));
});

test('what is far behind takes bigger steps, and arrives', () => {
  expect(stepTo(span(0, 20), span(14, 38))).toEqual(span(5, 26));
  let drawn = span(0, 20);
  let steps = 0;
  while (drawn.to < 38 && steps < 50) {
    drawn = stepTo(drawn, span(14, 38));
    steps += 1;
  }
  expect([drawn, steps < 20]).toEqual([span(14, 38), true]);
});

test('another place is drawn at once', () => {
  const there = span(500, 520);
  expect(stepTo(span(0, 20), there)).toBe(there);
  expect(stepTo(span(520, 530), there)).toBe(there);
});
