import type { TextStyle } from '@commonplace/contracts/design/document';
import { caretAt, offsetAt, offsetOnLine, selectionBoxes } from './caret';
import { layoutText, type LayoutInput } from './layout';
import type { Measure } from './measure';

// Every letter is half its size wide; ascent and descent are 0.8 and 0.2 of the size.
const measure: Measure = (text, style) => ({
  width: text.length * style.size * (0.5 + style.letterSpacing),
  ascent: style.size * 0.8,
  descent: style.size * 0.2,
});
const style: TextStyle = {
  font: 'Inter',
  size: 20,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  fill: '#000000',
  letterSpacing: 0,
};
type Align = 'left' | 'center' | 'right' | 'justify';
function input(texts: string | string[], over: Partial<LayoutInput> & { align?: Align } = {}): LayoutInput {
  const { align = 'left', ...rest } = over;
  return {
    style,
    lineHeight: 1.5,
    verticalAlign: 'top',
    transform: 'none',
    width: 100,
    height: 100,
    autoHeight: true,
    curve: 0,
    paragraphs: [texts].flat().map((text) => ({ align, list: 'none', runs: [{ text, style: {} }] })),
    ...rest,
  };
}
const shown = (of: LayoutInput) => layoutText(of, measure).lines.map(({ runs }) => runs.map((r) => r.text).join(''));

describe('breaking into lines', () => {
  test.each([
    ['what fits stays on one line', 'ten letter', ['ten letter']],
    ['a line breaks at the last space that fits', 'one two three', ['one two ', 'three']],
    ['a trailing space does not count', 'ten letter x', ['ten letter ', 'x']],
    ['a word breaks after its hyphen', 'well-known-x', ['well-', 'known-x']],
    ['a longer word breaks between letters', 'abcdefghijklmnopqrstuvwxy', ['abcdefghij', 'klmnopqrst', 'uvwxy']],
    ['a longer word starts on its own line', 'ab abcdefghijkl', ['ab ', 'abcdefghij', 'kl']],
    ['scripts without spaces break anywhere', '漢字漢字漢字漢字漢字漢字', ['漢字漢字漢字漢字漢字', '漢字']],
    ['an empty paragraph is a line', '', ['']],
  ])('%s', (_, text, lines) => {
    expect(shown(input(text))).toEqual(lines);
  });

  test('an accent never parts from its letter', () => {
    const accented = 'e\u0301'.repeat(6);
    expect(shown(input(accented, { width: 50 }))).toEqual(['e\u0301e\u0301', 'e\u0301e\u0301', 'e\u0301e\u0301']);
  });

  test('every letter is on exactly one line and offsets count over paragraphs', () => {
    const { lines } = layoutText(input(['one two three', 'four']), measure);
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 8],
      [8, 13],
      [14, 18],
    ]);
  });
});

describe('placing', () => {
  test.each([
    ['left', [0, 0]],
    ['center', [15, 25]],
    ['right', [30, 50]],
  ] as const)('[E-01] %s', (align, xs) => {
    expect(layoutText(input('one two three', { align }), measure).lines.map(({ x }) => x)).toEqual(xs);
  });

  test('[E-01] justified lines fill the width, the last one does not', () => {
    const [first, last] = layoutText(input('one two three', { align: 'justify' }), measure).lines;
    expect(first!.width).toBe(100);
    expect(first!.runs[0]!.wordSpacing).toBe(30);
    expect(last!.width).toBe(50);
  });

  test.each([
    ['top', 0],
    ['middle', 20],
    ['bottom', 40],
  ] as const)('a box of fixed height puts its text at the %s', (verticalAlign, y) => {
    const box = input('one two three', { verticalAlign, autoHeight: false });
    expect(layoutText(box, measure).lines[0]!.y).toBe(y);
  });

  test('[E-01] upper case keeps offsets even where a letter would grow', () => {
    expect(shown(input('straße x', { transform: 'uppercase' }))).toEqual(['STRAßE X']);
  });

  test('[E-01] letter spacing widens a line', () => {
    const spaced = input('abc', { style: { ...style, letterSpacing: 0.1 } });
    expect(layoutText(spaced, measure).width).toBeCloseTo(36);
  });

  test('list items get a bullet or number and are indented', () => {
    const paragraphs = (['number', 'number', 'bullet'] as const).map((list) => ({
      align: 'left' as const,
      list,
      runs: [{ text: 'a', style: {} }],
    }));
    const { lines } = layoutText({ ...input(''), paragraphs }, measure);
    expect(lines.map(({ marker }) => marker?.text)).toEqual(['1.', '2.', '•']);
    expect(lines[0]!.x).toBe(30);
  });
});

describe('[E-02] mixed styles in one box', () => {
  const mixed: LayoutInput = {
    ...input(''),
    width: 200,
    paragraphs: [
      {
        align: 'left',
        list: 'none',
        runs: [
          { text: 'big ', style: { size: 40 } },
          { text: 'bold', style: { weight: 700 } },
        ],
      },
    ],
  };
  test('each run keeps its style and begins where the one before ends', () => {
    const [line] = layoutText(mixed, measure).lines;
    expect(line!.runs.map(({ x, width, style: { size, weight } }) => [x, width, size, weight])).toEqual([
      [0, 80, 40, 400],
      [80, 40, 20, 700],
    ]);
  });
  test('the largest style makes the line, and all stand on one baseline', () => {
    const [line] = layoutText(mixed, measure).lines;
    expect([line!.height, line!.baseline]).toEqual([60, 42]);
  });
  test('a line breaks between runs as between words', () => {
    const narrow = layoutText({ ...mixed, width: 100 }, measure);
    expect(narrow.lines.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['big '], ['bold']]);
  });
});

describe('the caret', () => {
  const layout = layoutText(input(['one two three', 'four']), measure);
  test.each([
    [0, { x: 0, y: 0 }],
    [3, { x: 30, y: 0 }],
    [8, { x: 0, y: 30 }],
    [13, { x: 50, y: 30 }],
    [18, { x: 40, y: 60 }],
  ])('stands before offset %i', (offset, place) => {
    expect(caretAt(layout, offset, measure)).toMatchObject(place);
  });
  test.each([
    ['between two letters', 14, 10, 1],
    ['in the middle of a letter, right half', 16, 10, 2],
    ['behind a line: before the space it broke at', 99, 10, 7],
    ['below everything', 0, 999, 14],
    ['behind the last line', 99, 70, 18],
  ])('a point %s', (_, x, y, offset) => {
    expect(offsetAt(layout, x, y, measure)).toBe(offset);
  });
  test('moves to the line above and below at the same place', () => {
    expect([offsetOnLine(layout, 1, 31, measure), offsetOnLine(layout, -1, 31, measure)]).toEqual([11, 0]);
    expect(offsetOnLine(layout, 9, 31, measure)).toBe(18);
  });
  test('a selection over lines gives a box on each', () => {
    expect(selectionBoxes(layout, 4, 16, measure).map(({ x, y }) => [x, y])).toEqual([
      [40, 0],
      [0, 30],
      [0, 60],
    ]);
  });
});
