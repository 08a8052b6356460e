import { pictureOfDay } from './picture-of-day';

const days = (count: number) => Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at, 13)));

test.each([1, 2, 7, 50])('of %d pictures every one has its day before one comes back', (pictures) => {
  const seen = days(pictures).map((day) => pictureOfDay(day, pictures));
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: pictures }, (_, at) => at));
});

test('the picture changes at midnight UTC and not before', () => {
  const at = (time: string) => pictureOfDay(new Date(`2026-03-04T${time}Z`), 50);
  expect(at('00:00:00')).toBe(at('23:59:59'));
  expect(pictureOfDay(new Date('2026-03-05T00:00:00Z'), 50)).not.toBe(at('23:59:59'));
});
