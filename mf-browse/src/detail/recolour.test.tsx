import { coloursOf, recolour } from './recolour';

const outline = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M0 0"/></svg>';
const mark = '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>';
const RED = '#ff0000';

test('an outline takes the colour where it used the current one', () => {
  expect(coloursOf(outline)).toEqual(['#000000']);
  const red = recolour(outline, { '#000000': RED });
  expect(red).toContain('stroke="#ff0000"');
  expect(red).toContain('fill="none"');
  expect(red).not.toContain('currentColor');
});

test('a mark that names no colour, or one on its root, takes it as its fill', () => {
  expect(coloursOf(mark)).toEqual(['#000000']);
  expect(recolour(mark, { '#000000': RED })).toBe('<svg viewBox="0 0 24 24" fill="#ff0000"><path d="M0 0"/></svg>');
  expect(recolour('<svg fill="#123456"><path/></svg>', { '#123456': RED })).toBe('<svg fill="#ff0000"><path/></svg>');
});

test.each([
  ['a path of its own', '<svg><path fill="#000"/></svg>', '<svg><path fill="#ff0000"/></svg>'],
  [
    'a line under no fill',
    '<svg fill="none"><path stroke="#000000"/></svg>',
    '<svg fill="none"><path stroke="#ff0000"/></svg>',
  ],
  [
    'a style of the element',
    '<svg><path style="opacity:.5;fill:black;stroke: rgb(0,0,0)"/></svg>',
    '<svg><path style="opacity:.5;fill:#ff0000;stroke: #ff0000"/></svg>',
  ],
  [
    'a rule',
    '<svg><style>.a{fill:#000}.b { stroke : black !important }</style><path class="a"/><path class="a b"/></svg>',
    '<svg><style>.a{fill:#ff0000}.b { stroke : #ff0000!important }</style><path class="a"/><path class="a b"/></svg>',
  ],
  [
    'stops of a gradient',
    '<svg><linearGradient id="g"><stop stop-color="#000"/></linearGradient><path fill="url(#g)"/></svg>',
    '<svg><linearGradient id="g"><stop stop-color="#ff0000"/></linearGradient><path fill="url(#g)"/></svg>',
  ],
  [
    'what is half seen through, as far as before',
    '<svg><path fill="rgba(0,0,0,0.5)"/></svg>',
    '<svg><path fill="#ff000080"/></svg>',
  ],
])('the one colour is changed where it stands: %s', (_where, svg, red) => {
  expect(coloursOf(svg)).toEqual(['#000000']);
  expect(recolour(svg, { '#000000': RED })).toBe(red);
});

test('each colour of several can be changed, and the others stay', () => {
  const svg = '<svg><path fill="red"/><path fill="#00F"/><g style="fill:hsl(120 100% 25%)"><path/></g><circle/></svg>';
  expect(coloursOf(svg)).toEqual(['#ff0000', '#0000ff', '#008000', '#000000']);
  expect(recolour(svg, { '#0000ff': '#123456', '#000000': '#abcdef' })).toBe(
    '<svg fill="#abcdef"><path fill="red"/><path fill="#123456"/><g style="fill:hsl(120 100% 25%)"><path/></g><circle/></svg>',
  );
});

test.each([
  ['nothing', '<svg><path fill="none" stroke="transparent"/></svg>', []],
  ['the same one written twice', '<svg><path fill="#fff"/><path fill="#FFF"/></svg>', ['#ffffff']],
  ['a mask, whose light is no colour', '<svg fill="#f00"><mask><rect fill="#fff"/></mask><path/></svg>', ['#ff0000']],
  ['what is drawn by a use', '<svg><defs><path id="a"/></defs><use href="#a" fill="#f00"/></svg>', ['#ff0000']],
  ['a current colour of its own', '<svg color="#f00" fill="currentColor"><path/></svg>', ['#ff0000']],
  ['no drawing', 'not <svg', []],
])('colours of %s', (_what, svg, colours) => {
  expect(coloursOf(svg)).toEqual(colours);
});

test('what is no drawing stays as it is', () => {
  expect(recolour('not <svg', { '#000000': RED })).toBe('not <svg');
});
