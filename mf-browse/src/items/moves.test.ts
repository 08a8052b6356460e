import { justify } from './justify';
import { moved } from './moves';

// Two rows: three wide pictures, then narrower ones.
const layout = justify([1.5, 1.5, 1.5, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7], { width: 1200, rowHeight: 260, gap: 10 });

test('up and down lead to the picture whose middle is nearest', () => {
  const middle = (at: number) => {
    const box = layout.boxes[at];
    return box ? box.left + box.width / 2 : NaN;
  };
  const row = layout.rows[1];
  if (!row) throw new Error('There are two rows');
  for (let at = 0; at < (layout.rows[0]?.to ?? 0); at++) {
    const below = moved(layout, at, 'ArrowDown');
    expect(below).toBeGreaterThanOrEqual(row.from);
    for (let other = row.from; other < row.to; other++)
      expect(Math.abs(middle(below) - middle(at))).toBeLessThanOrEqual(Math.abs(middle(other) - middle(at)));
    expect(moved(layout, at, 'ArrowUp')).toBe(at);
  }
});

test('left and right follow the reading order and stop at the ends; right to left is turned round', () => {
  expect(moved(layout, 0, 'ArrowLeft')).toBe(0);
  expect(moved(layout, 8, 'ArrowRight')).toBe(8);
  expect(moved(layout, 2, 'ArrowRight')).toBe(3);
  expect(moved(layout, 2, 'ArrowRight', true)).toBe(1);
  expect(moved(layout, 4, 'Home')).toBe(0);
  expect(moved(layout, 4, 'End')).toBe(8);
});
