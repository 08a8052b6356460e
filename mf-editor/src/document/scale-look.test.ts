import { newShape } from '../elements/shape/shape';
import { newTable } from '../elements/table/table';
import { newText } from '../elements/text/text';
import { fakeMeasure } from '../testing/editor-fixture';
import { relayout } from './resize-design';
import { scaledLook } from './scale-look';

const frame = { x: 100, y: 100, width: 100, height: 100, rotation: 0 };
const shadow = { x: 4, y: 8, blur: 10, colour: '#000000' };

describe('[E-29] what is measured in px grows with an element', () => {
  test('shadow, pens and corners', () => {
    const shape = { ...newShape('rectangle', frame, 'a0'), shadow, radius: 6 } as never;
    expect(scaledLook(shape, 2)).toMatchObject({ shadow: { x: 8, y: 16, blur: 20, colour: '#000000' }, radius: 12 });
    const text = { ...newText('Sea', frame, 'a0', { size: 20 }), outline: { colour: '#000000', width: 3, dash: [2] } };
    expect(scaledLook({ ...text, glow: { colour: '#ffffff', blur: 5 } }, 2)).toMatchObject({
      outline: { width: 6, dash: [4] },
      glow: { blur: 10 },
    });
    expect(scaledLook(newTable(frame, 'a0', { columns: 2, rows: 2 }), 2)).toMatchObject({ border: { width: 4 } });
  });

  test('when a page takes another size', () => {
    const shape = { ...newShape('rectangle', frame, 'a0'), id: 'one', shadow } as never;
    const patches = relayout(
      new Map([['one', shape]]),
      { width: 1_000, height: 1_000 },
      { width: 2_000, height: 2_000 },
      { measure: fakeMeasure, asset: () => undefined },
    );
    expect(patches.get('one')).toMatchObject({ width: 200, shadow: { blur: 20 } });
  });
});
