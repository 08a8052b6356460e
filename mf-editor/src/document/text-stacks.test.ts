import { newShape } from '../elements/shape/shape';
import { newText } from '../elements/text/text';
import { fakeMeasure } from '../testing/editor-fixture';
import type { DesignElement } from './records';
import { anchorBoxes } from './anchor-boxes';
import { relayout } from './resize-design';
import { textStacks } from './text-stacks';

const text = (id: string, x: number, y: number, width: number, size = 20): DesignElement => ({
  ...newText(id, { x, y, width }, `a${id}`, { size }),
  id,
  height: size * 1.2,
});
const rule = (id: string, x: number, y: number, width: number): DesignElement => ({
  ...newShape('rectangle', { x, y, width, height: 2, rotation: 0 }, `a${id}`),
  id,
});

test('[E-29] texts close under one another are one block, with the rule between them', () => {
  const title = text('1', 100, 100, 300, 40);
  const line = text('3', 100, 170, 200);
  const stacks = textStacks([line, title, rule('2', 100, 160, 250)]);
  expect(stacks).toEqual([{ ids: new Set(['1', '2', '3']), box: { x: 100, y: 100, width: 300, height: 94 } }]);
});

test('[E-29] what stands apart, beside, hidden or in a group is no part of a block', () => {
  const one = text('1', 100, 100, 200);
  const none = (other: DesignElement) => expect(textStacks([one, other])).toEqual([]);
  none(text('2', 100, 145, 200));
  none(text('2', 310, 124, 200));
  // On it, not below it.
  none(text('2', 100, 112, 200));
  none({ ...text('2', 100, 124, 200), hidden: true });
  none({ ...text('2', 100, 124, 200), parent: 'group' });
  none({ ...newShape('rectangle', { x: 100, y: 124, width: 200, height: 50, rotation: 0 }, 'a2'), id: '2' });
  expect(textStacks([one, text('2', 100, 143, 200)])).toHaveLength(1);
});

test('[E-29, E-33] a block keeps its lines together and in order on a page of another shape', () => {
  const lines = [
    text('1', 700, 60, 400, 60),
    text('2', 700, 140, 300),
    text('3', 700, 170, 300),
    text('4', 700, 280, 300),
  ];
  const elements = new Map(lines.map((line) => [line.id, line]));
  const patches = relayout(
    elements,
    { width: 1200, height: 400 },
    { width: 900, height: 1200 },
    {
      measure: fakeMeasure,
      asset: () => undefined,
    },
  );
  const [title, second, third] = lines.map((line) => ({ ...line, ...patches.get(line.id) }) as DesignElement);
  const factor = title!.width / 400;
  expect(second!.x).toBeCloseTo(title!.x, 1);
  expect((second!.y - title!.y) / factor).toBeCloseTo(80, 1);
  expect((third!.y - title!.y) / factor).toBeCloseTo(110, 1);
});

describe('[E-29, E-33] the box of a block', () => {
  const boxes = (...elements: DesignElement[]) =>
    anchorBoxes(new Map(elements.map((element) => [element.id, element])), () => false);
  const [one, two] = [text('1', 100, 100, 200), text('2', 100, 130, 200)];
  test('is not taken where other texts stand beside it: columns and prices stay level with what they belong to', () => {
    expect(boxes(one, two).get('2')).toEqual({ x: 100, y: 100, width: 200, height: 54 });
    expect(boxes(one, two, text('3', 500, 130, 50)).get('2')).toMatchObject({ y: 130, height: 24 });
  });
  test('is that of the card where one of its lines lies on it', () => {
    const frame = { x: 0, y: 125, width: 400, height: 400 };
    const card = { ...newShape('rectangle', { ...frame, rotation: 0 }, 'a0'), id: 'card' };
    expect([boxes(card, one, two).get('1'), boxes(card, one, two).get('2')]).toEqual([frame, frame]);
  });
});
