import { isOneColour, recolour } from './recolour';

const outline = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M0 0"/></svg>';
const mark = '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>';

test('an outline takes the colour where it used the current one', () => {
  expect(recolour(outline, '#ff0000')).toContain('stroke="#ff0000"');
  expect(recolour(outline, '#ff0000')).toContain('fill="none"');
  expect(recolour(outline, '#ff0000')).not.toContain('currentColor');
});

test('a mark that names no colour, or one on its root, takes it as its fill', () => {
  expect(recolour(mark, '#00ff00')).toBe('<svg fill="#00ff00" viewBox="0 0 24 24"><path d="M0 0"/></svg>');
  expect(recolour('<svg fill="#123456"><path/></svg>', '#00ff00')).toBe('<svg fill="#00ff00"><path/></svg>');
});

test.each([
  [outline, true],
  [mark, true],
  ['<svg><path fill="#fff"/><path fill="#FFF"/></svg>', true],
  ['<svg><path fill="#fff"/><path fill="#000"/></svg>', false],
  ['<svg><path style="fill:red;stroke:blue"/></svg>', false],
  ['<svg><linearGradient/></svg>', false],
])('%s has one colour: %s', (svg, expected) => {
  expect(isOneColour(svg)).toBe(expected);
});
