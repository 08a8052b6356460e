import fc from 'fast-check';
import { clearRunStyle, difference, formatParagraphs, paragraphsOf, plainText, replaceRange, styleRange } from './edit';

const runsOf = (paragraphs: ReturnType<typeof paragraphsOf>) =>
  paragraphs.map(({ runs }) => runs.map(({ text, style }) => [text, style]));

test('[E-02] a style on part of a text parts its run, and taking the same style again joins them', () => {
  const bold = styleRange(paragraphsOf('one two three'), 4, 7, { weight: 700 });
  expect(runsOf(bold)).toEqual([
    [
      ['one ', {}],
      ['two', { weight: 700 }],
      [' three', {}],
    ],
  ]);
  expect(runsOf(styleRange(bold, 0, 13, { weight: 400 }))).toEqual([[['one two three', { weight: 400 }]]]);
  expect(runsOf(clearRunStyle(bold, ['weight']))).toEqual([[['one two three', {}]]]);
});

test('what is typed takes the style before it', () => {
  const bold = styleRange(paragraphsOf('one two'), 4, 7, { weight: 700 });
  expect(runsOf(replaceRange(bold, 7, 7, '!'))).toEqual([
    [
      ['one ', {}],
      ['two!', { weight: 700 }],
    ],
  ]);
  expect(runsOf(replaceRange(bold, 4, 4, 'x'))).toEqual([
    [
      ['one x', {}],
      ['two', { weight: 700 }],
    ],
  ]);
});

test('a line feed parts a paragraph and keeps its alignment; deleting it joins them', () => {
  const centred = paragraphsOf('one two', { align: 'center', list: 'none' });
  const parted = replaceRange(centred, 3, 4, '\n');
  expect(parted.map(({ align }) => align)).toEqual(['center', 'center']);
  expect(plainText(parted)).toBe('one\ntwo');
  expect(runsOf(replaceRange(parted, 3, 4, ''))).toEqual([[['onetwo', {}]]]);
});

test('paragraph formats touch exactly the paragraphs of the range', () => {
  const lines = formatParagraphs(paragraphsOf('a\nb\nc'), 2, 4, { align: 'right' });
  expect(lines.map(({ align }) => align)).toEqual(['left', 'right', 'right']);
});

test('replacing a range does to the plain text what it does to a string', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, fc.nat(30), fc.nat(30), (before, typed, a, b) => {
      const [start, end] = [Math.min(a, b, before.length), Math.min(Math.max(a, b), before.length)];
      const styled = styleRange(paragraphsOf(before), Math.floor(start / 2), end, { weight: 700 });
      expect(plainText(replaceRange(styled, start, end, typed))).toBe(
        before.slice(0, start) + typed + before.slice(end),
      );
    }),
  );
});

test('the difference of two texts turns the one into the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { start, end, text } = difference(before, after);
      expect(before.slice(0, start) + text + before.slice(end)).toBe(after);
    }),
  );
});

test('letters in a new paragraph look like those above it', () => {
  const bold = styleRange(paragraphsOf('one'), 0, 3, { weight: 700 });
  const broken = replaceRange(bold, 3, 3, '\n');
  expect(runsOf(replaceRange(broken, 4, 4, 'two'))).toEqual([[['one', { weight: 700 }]], [['two', { weight: 700 }]]]);
});
