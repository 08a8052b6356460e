import fc from 'fast-check';
import { justify } from './justify';
import { ratioOf } from '@commonplace/contracts/tile-ratio';

const shapes = fc.array(fc.double({ min: 0.56, max: 2.4, noNaN: true }), { minLength: 1, maxLength: 60 });

test('every item has a box inside the width, boxes of a row do not overlap, rows follow each other', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 300, max: 2000 }), (ratios, width) => {
      const layout = justify(ratios, { width, rowHeight: 220, gap: 10 });
      expect(layout.boxes).toHaveLength(ratios.length);
      for (const row of layout.rows) {
        const boxes = layout.boxes.slice(row.from, row.to);
        boxes.forEach((box, at) => {
          expect(box.left + box.width).toBeLessThanOrEqual(width + 1);
          const before = boxes[at - 1];
          if (before) expect(box.left).toBeGreaterThanOrEqual(before.left + before.width);
        });
      }
      expect(layout.rows.at(-1)?.to).toBe(ratios.length);
    }),
  );
});

test('a full row fills the width', () => {
  const layout = justify([1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], { width: 1000, rowHeight: 220, gap: 10 });
  const last = layout.boxes[(layout.rows[0]?.to ?? 0) - 1];
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 0);
});

test('a picture without a size counts as square, extreme shapes are cut', () => {
  expect(ratioOf({ display_image_width: 0, display_image_height: 0 })).toBe(1);
  expect(ratioOf({ display_image_width: 4000, display_image_height: 100 })).toBe(2.4);
  expect(ratioOf({ display_image_width: 100, display_image_height: 4000 })).toBe(0.56);
});
