import { editorFixture } from '../testing/editor-fixture';
import { importSvg } from './import-svg';
import type { Gradient } from './svg-gradient';

const RED_TO_BLUE = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>';
/** The fills of a drawing of 1000 × 1000, and what of it does not look as it did. */
function read(inside: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="none"/>${inside}</svg>`;
  const { changes, dropped } = importSvg(editorFixture().editor, drawing);
  const fills = changes.flatMap(({ after }) => {
    const { fill, type } = after as { fill: Gradient | string; type: string };
    return type === 'shape' && fill !== null ? [fill] : [];
  });
  return { fill: fills[0] as Gradient, fills, dropped };
}
const filled = (gradient: string, rect = '<rect x="100" y="100" width="400" height="200" fill="url(#g)"/>') =>
  read(`<defs>${gradient}</defs>${rect}`);

test('[E-15] a linear gradient of the box runs as in the drawing', () => {
  expect(filled(`<linearGradient id="g">${RED_TO_BLUE}</linearGradient>`).fill).toEqual({
    kind: 'linear',
    angle: 0,
    stops: [
      { at: 0, colour: '#ff0000' },
      { at: 1, colour: '#0000ff' },
    ],
  });
  // Over a box twice as wide as high its bands lie along the other diagonal.
  const slanted = filled(`<linearGradient id="g" x2="1" y2="1">${RED_TO_BLUE}</linearGradient>`).fill;
  expect(slanted.angle).toBeCloseTo(63.43, 1);
  expect(slanted.stops.map(({ at }) => at)).toEqual([0, 1]);
});

test('[E-15] gradientTransform turns, mirrors and moves a gradient, also one that another is taken from', () => {
  const turned = filled(
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="200" gradientTransform="translate(300 100) rotate(90)">${RED_TO_BLUE}</linearGradient>`,
  ).fill;
  expect(turned).toMatchObject({ angle: 90, stops: [{ at: 0 }, { at: 1 }] });
  const mirrored = filled(
    `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="-500" x2="-100" gradientTransform="scale(-1 1)">${RED_TO_BLUE}</linearGradient><linearGradient id="g" href="#f"/>`,
  ).fill;
  expect(mirrored).toMatchObject({ angle: 180, stops: [{ at: 0 }, { at: 1 }] });
});

test('[E-15] of a gradient that is longer than its box the part is kept that shows', () => {
  const part = filled(
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-300" x2="500">${RED_TO_BLUE}</linearGradient>`,
  ).fill;
  expect(part.stops).toEqual([
    { at: 0, colour: '#800080' },
    { at: 1, colour: '#0000ff' },
  ]);
  const beside = filled(
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="600" x2="900">${RED_TO_BLUE}</linearGradient>`,
  );
  expect(beside).toMatchObject({ fill: '#ff0000', dropped: 0 });
});

test('[E-15] what surrounds a shape turns its gradient with it', () => {
  const rect = '<g transform="rotate(90 300 300)"><rect x="200" y="200" width="200" height="200" fill="url(#g)"/></g>';
  expect(filled(`<linearGradient id="g">${RED_TO_BLUE}</linearGradient>`, rect).fill).toMatchObject({ angle: 90 });
});

test('[E-15] a round gradient in the middle keeps its size; others are brought there and counted', () => {
  const square = '<rect x="100" y="100" width="400" height="400" fill="url(#g)"/>';
  const { dropped, fill } = filled(`<radialGradient id="g">${RED_TO_BLUE}</radialGradient>`, square);
  expect(dropped).toBe(0);
  expect(fill).toMatchObject({ kind: 'radial', stops: [{ at: 0 }, { at: 0.7071 }] });
  for (const odd of ['cx="0.2"', 'fx="0.2"', 'gradientTransform="scale(1 .5)"', 'spreadMethod="reflect"'])
    expect(filled(`<radialGradient id="g" ${odd}>${RED_TO_BLUE}</radialGradient>`, square).dropped).toBe(1);
});

test('a gradient without a length is its last colour, as every viewer shows it', () => {
  const point = filled(`<linearGradient id="g" x1="0.5" x2="0.5">${RED_TO_BLUE}</linearGradient>`);
  expect(point).toMatchObject({ fill: '#0000ff', dropped: 0 });
});
