import { newShape } from '../elements/shape/shape';
import { newText } from '../elements/text/text';
import { boundsOf, type Box } from '../geometry/box';
import { fakeMeasure } from '../testing/editor-fixture';
import { anchorBoxes } from './anchor-boxes';
import type { DesignElement } from './records';
import { relayout } from './resize-design';

const parts = { measure: fakeMeasure, asset: () => undefined };
const shape = (id: string, order: string, frame: Box): DesignElement => ({
  ...newShape('rectangle', { ...frame, rotation: 0 }, order),
  id,
});
const text = (id: string, order: string, words: string, frame: Omit<Box, 'height'>, size: number): DesignElement => ({
  ...newText(words, frame, order, { size }),
  id,
  height: size * 1.2,
});
const mapOf = (...elements: DesignElement[]) => new Map(elements.map((element) => [element.id, element]));

/** A voucher: a ground, a card near the right edge with a title and two lines on it, and a line of its own at the foot. */
function voucher(page: { width: number; height: number }) {
  const at = (x: number, y: number) => ({ x: page.width * x, y: page.height * y });
  const [width, height] = [page.width * 0.5, page.height * 0.6];
  const card = { ...at(0.45, 0.15), width, height };
  const inCard = (y: number) => ({ x: card.x + width * 0.05, y: card.y + height * y, width: width * 0.9 });
  const size = Math.min(width, height) * 0.1;
  return mapOf(
    shape('ground', 'a0', { x: 0, y: 0, ...page }),
    shape('card', 'a1', card),
    text('title', 'a2', 'Spa', inCard(0.08), size),
    text('line', 'a3', 'for two', inCard(0.4), size),
    text('date', 'a4', 'a year', inCard(0.8), size),
    text('foot', 'a5', 'www', { ...at(0.05, 0.92), width: page.width * 0.2 }, size / 2),
  );
}
const wide = { width: 1_200, height: 400 };
const tall = { width: 900, height: 1_200 };

describe.each([
  ['3:1 to 3:4', wide, tall],
  ['3:4 to 3:1', tall, wide],
])('%s', (_, from, to) => {
  const before = voucher(from);
  const patches = relayout(before, from, to, parts);
  const boxOf = (id: string) => ({ ...before.get(id)!, ...patches.get(id) }) as DesignElement;

  test('[E-29, E-33] what lies on a card is at the same place of it, and as large beside it, as before', () => {
    const [old, card] = [before.get('card')!, boxOf('card')];
    const factor = card.width / old.width;
    expect(card.height / old.height).toBeCloseTo(factor, 3);
    for (const id of ['title', 'line', 'date']) {
      const [was, is] = [before.get(id)!, boxOf(id)];
      expect((is.x - card.x) / factor).toBeCloseTo(was.x - old.x, 1);
      expect((is.y - card.y) / factor).toBeCloseTo(was.y - old.y, 1);
      expect(is.width / was.width).toBeCloseTo(factor, 3);
    }
  });
  test('[E-29] the card lies on the page, the ground covers it, and what is beside the card keeps to its own edge', () => {
    const card = boxOf('card');
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.x + card.width).toBeLessThanOrEqual(to.width);
    expect(card.y + card.height).toBeLessThanOrEqual(to.height);
    expect(boxOf('ground')).toMatchObject({ x: 0, y: 0, ...to });
    const foot = boxOf('foot');
    expect(foot.y).toBeGreaterThan(to.height * 0.8);
    expect(foot.x).toBeLessThan(to.width * 0.1);
  });
});

describe('the box that an element is placed by', () => {
  const never = () => false;
  const card = shape('card', 'a1', { x: 0, y: 0, width: 100, height: 100 });
  const on = (frame: Box, order = 'a2') => shape('on', order, frame);
  const boxOfOn = (other: DesignElement, below = card) => anchorBoxes(mapOf(below, other), never).get('on');
  test('[E-29] is the card below it from four fifths on', () => {
    const most = { x: 80, y: 0, width: 25, height: 25 };
    expect(boxOfOn(on(most))).toEqual(boundsOf(card));
    expect(boxOfOn(on({ ...most, x: 85 }))).toEqual({ ...most, x: 85 });
  });
  test('[E-29] is its own where the shape is above it, clear, nearly unseen, or the ground', () => {
    const frame = { x: 10, y: 10, width: 20, height: 20 };
    expect(boxOfOn(on(frame, 'a0'))).toEqual(frame);
    expect(boxOfOn(on(frame), { ...card, fill: null } as DesignElement)).toEqual(frame);
    expect(boxOfOn(on(frame), { ...card, opacity: 0.1 })).toEqual(frame);
    expect(anchorBoxes(mapOf(card, on(frame)), ({ id }) => id === 'card').get('on')).toEqual(frame);
  });
  test('[E-29] is the lowest card of cards on cards', () => {
    const button = { ...shape('button', 'a2', { x: 10, y: 10, width: 50, height: 20 }) };
    const label = shape('on', 'a3', { x: 15, y: 12, width: 30, height: 10 });
    expect(anchorBoxes(mapOf(card, button, label), never).get('on')).toEqual(boundsOf(card));
  });
  test('[E-29, E-33] is where the members of its group lie now, not where the group was made', () => {
    const group = { ...card, id: 'group', type: 'group', x: 500, y: 500, order: 'a3' } as unknown as DesignElement;
    const frame = { x: 200, y: 0, width: 20, height: 20 };
    const boxes = anchorBoxes(mapOf(group, { ...on(frame), parent: 'group' }), never);
    expect([boxes.get('on'), boxes.get('group')]).toEqual([frame, frame]);
  });
});
