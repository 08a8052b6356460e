import { newLine } from '../elements/line/line';
import { newShape } from '../elements/shape/shape';
import { changedPlace, elementSaid } from './element-name';

const t = ((key: string, values?: { kind: string; label: string }) =>
  values ? `${values.kind} “${values.label}”` : key) as Parameters<typeof elementSaid>[1];
const shape = newShape('rectangle', { x: 10.4, y: 20, width: 100, height: 50, rotation: 0 }, 'a0');

test('[E-55] an element is said with its kind, also where it has a name of its own', () => {
  expect(elementSaid(shape, t)).toBe('shape.rectangle');
  expect(elementSaid({ ...shape, name: 'Sun' }, t)).toBe('shape.rectangle “Sun”');
});

test('[E-55] what moved is said with its place, what was resized with its size, what was turned with its angle', () => {
  expect(changedPlace(shape, { ...shape, x: 11.4 })).toBe('11, 20');
  expect(changedPlace(shape, { ...shape, x: 0, width: 110 })).toBe('110 × 50');
  expect(changedPlace(shape, { ...shape, x: 0, rotation: 15 })).toBe('15°');
  expect(changedPlace(shape, { ...shape, fill: '#112233' })).toBe('');
});

test('[E-16, E-18, E-55] arrows and drawings are not said to be lines', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  const line = newLine(from, to, 'a0', 'none');
  expect(elementSaid(line, t)).toBe('kind.line');
  expect(elementSaid(newLine(from, to, 'a0', 'arrow'), t)).toBe('kind.arrow');
  expect(elementSaid({ ...line, freehand: true }, t)).toBe('kind.drawing');
});

test('[E-17, E-55] a line that joins is called by what it joins, in the layers and for assistive technology', () => {
  const said = ((key: string, values?: Record<string, string>) =>
    values ? `${key} ${Object.values(values).join('|')}` : key) as unknown as typeof t;
  const other = { ...newShape('ellipse', { x: 0, y: 0, width: 9, height: 9, rotation: 0 }, 'a1'), name: 'Sun' };
  const arrow = newLine({ x: 0, y: 0 }, { x: 10, y: 0 }, 'a2', 'arrow');
  const elements = new Map([shape, other].map((element) => [element.id, element]));
  const [startOn, endOn] = [shape, other].map(({ id }) => ({ element: id, place: 'top' as const }));
  expect(elementSaid({ ...arrow, startOn, endOn }, said, elements)).toBe(
    'element.fromTo kind.arrow|shape.rectangle|Sun',
  );
  expect(elementSaid({ ...arrow, startOn }, said, elements)).toBe('element.from kind.arrow|shape.rectangle');
  expect(elementSaid({ ...arrow, endOn }, said, elements)).toBe('element.to kind.arrow|Sun');
  expect(elementSaid({ ...arrow, endOn }, said, new Map())).toBe('kind.arrow');
});
