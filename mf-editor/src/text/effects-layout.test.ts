import { newText } from '../elements/text/text';
import { fakeMeasure } from '../testing/editor-fixture';
import { baseDirection, bidi, visualOrder } from './bidi';
import { caretAt, offsetAt, selectionBoxes } from './caret';
import { layoutText } from './layout';

const HEBREW = '\u05e9\u05dc\u05d5\u05dd';
const text = (words: string, over = {}) => ({
  ...newText(words, { x: 0, y: 0, width: 200 }, 'a0', { size: 20 }),
  ...over,
});

beforeAll(() => bidi.load());

describe('scripts from right to left', () => {
  test('[E-08] a paragraph runs as its first letter does, or as it is told', () => {
    expect(baseDirection(`${HEBREW} abc`, 'auto')).toBe('rtl');
    expect(baseDirection(`12 ${HEBREW}`, 'auto')).toBe('rtl');
    expect(baseDirection(`abc ${HEBREW}`, undefined)).toBe('ltr');
    expect(baseDirection('abc', 'rtl')).toBe('rtl');
  });
  test('[E-08] pieces of two directions stand in the order of the screen', () => {
    expect(visualOrder([1, 2, 1])).toEqual([2, 1, 0]);
    const [line] = layoutText(text(`abc ${HEBREW} def`), fakeMeasure).lines;
    expect(line!.runs.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'ltr']);
    const [first, second, third] = line!.runs;
    expect(first!.x).toBeLessThan(second!.x);
    expect(second!.x).toBeLessThan(third!.x);
    const [rtl] = layoutText(text(`${HEBREW} abc`), fakeMeasure).lines;
    expect(rtl!.direction).toBe('rtl');
    // The Hebrew word comes first, so it stands at the right.
    expect(rtl!.runs[0]!.x).toBeGreaterThan(rtl!.runs.at(-1)!.x);
  });
  test('[E-08] the caret goes from right to left, and a press finds the letter under it', () => {
    const layout = layoutText(text(HEBREW), fakeMeasure);
    const places = [0, 1, 2, 3, 4].map((offset) => caretAt(layout, offset, fakeMeasure).x);
    expect(places).toEqual([40, 30, 20, 10, 0]);
    expect(offsetAt(layout, 34, 5, fakeMeasure)).toBe(1);
    expect(selectionBoxes(layout, 1, 3, fakeMeasure)).toEqual([expect.objectContaining({ x: 10, width: 20 })]);
  });
  test('[E-08, E-03] a list from right to left has its markers at the right', () => {
    const list = text('', { paragraphs: [{ align: 'right', list: 'bullet', runs: [{ text: HEBREW, style: {} }] }] });
    const [line] = layoutText(list, fakeMeasure).lines;
    expect(line!.marker!.x).toBeGreaterThan(line!.runs[0]!.x + line!.runs[0]!.width);
    expect(line!.marker!.direction).toBe('rtl');
  });
});

describe('text that fits its box', () => {
  test('[E-01] it shrinks until everything fits, and grows no larger than it was made', () => {
    const long = text('many words that need room '.repeat(6), { autoHeight: false, height: 60, shrink: true });
    const layout = layoutText(long, fakeMeasure);
    expect(layout.height).toBeLessThanOrEqual(60.01);
    expect(layout.lines[0]!.runs[0]!.style.size).toBeLessThan(20);
    const short = layoutText(text('one', { autoHeight: false, height: 60, shrink: true }), fakeMeasure);
    expect(short.lines[0]!.runs[0]!.style.size).toBe(20);
  });
  test('[E-01] letters change their case as they are shown, not as they are written', () => {
    const shown = (transform: string) =>
      layoutText(text('two words', { transform }), fakeMeasure).lines[0]!.runs[0]!.text;
    expect(shown('capitalize')).toBe('Two Words');
    expect(shown('uppercase')).toBe('TWO WORDS');
  });
});

test('[E-05] curved text lies on a circle whose arc is the box: half a turn of 200 px has a radius of 200 / \u03c0', () => {
  const layout = layoutText(text('round', { curve: 180 }), fakeMeasure);
  expect(layout.arc).toEqual({ radius: 200 / Math.PI, up: true });
  // The text is as much higher as its ends hang down.
  expect(layout.height).toBeCloseTo(24 + 200 / Math.PI, 3);
  expect(layoutText(text('round', { curve: -180 }), fakeMeasure).lines[0]!.baseline).toBeGreaterThan(200 / Math.PI);
  expect(layoutText(text('straight'), fakeMeasure).arc).toBeNull();
});
