import { newText } from '../elements/text/text';
import { fakeMeasure } from '../testing/editor-fixture';
import { changedLines } from './changed-lines';
import { replaceRange, styleRange, plainText, type Paragraph } from './edit';
import { layoutText, type LayoutInput, type TextLayout } from './layout';
import { remembering } from './measure';

const WORDS = [
  'a',
  'word',
  'of well-known',
  'kinds,',
  'extraordinarily-long-in-one-piece',
  'andonethatisfarwiderthanthebox',
  '漢字漢字',
  '  ',
  '\n',
];

/** The same steps with every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
/** What is seen; sums of the same parts may differ in their last digit. */
const seen = ({ height, lines, width }: TextLayout): unknown =>
  JSON.parse(
    JSON.stringify({ height, lines, width }, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
    ),
  );

test('a change in a long text gives the same lines as laying all of it out anew', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const roll = dice(seed);
    const text = () => Array.from({ length: 1 + roll(6) }, () => WORDS[roll(WORDS.length)]).join(' ');
    const align = (['left', 'center', 'justify'] as const)[roll(3)]!;
    let input: LayoutInput = { ...newText('', { x: 0, y: 0, width: 120 + roll(200) }, 'a', { size: 16 }) };
    let paragraphs: Paragraph[] = replaceRange(input.paragraphs, 0, 0, Array.from({ length: 20 }, text).join(' '));
    paragraphs = paragraphs.map((paragraph, index) => ({
      ...paragraph,
      align,
      list: index % 3 === 2 ? 'number' : 'none',
    }));
    input = { ...input, paragraphs };
    let before = layoutText(input, fakeMeasure);
    for (let step = 0; step < 25; step++) {
      const length = plainText(paragraphs).length;
      const start = roll(length + 1);
      const end = Math.min(length, start + (roll(3) === 0 ? roll(40) : 0));
      paragraphs =
        roll(5) === 0
          ? styleRange(paragraphs, start, end, roll(2) === 0 ? { weight: 700 } : { size: 12 + roll(12) })
          : replaceRange(paragraphs, start, end, roll(4) === 0 ? '' : text().slice(0, 1 + roll(12)));
      const after = layoutText({ ...input, paragraphs }, fakeMeasure, before);
      expect(seen(after)).toEqual(seen(layoutText({ ...input, paragraphs }, fakeMeasure)));
      before = after;
    }
  }
});

test('a key in a text of 5,000 letters measures only the words around it and changes only its line', () => {
  let measured = 0;
  const counted = remembering((text, style) => {
    measured++;
    return fakeMeasure(text, style);
  });
  const words = Array.from({ length: 1_000 }, (_, index) => `w${index % 97}`).join(' ');
  const input = { ...newText(words, { x: 0, y: 0, width: 1_000 }, 'a', { size: 14 }) };
  const before = layoutText(input, counted);
  measured = 0;
  const paragraphs = replaceRange(input.paragraphs, 2_000, 2_000, 'x');
  const after = layoutText({ ...input, paragraphs }, counted, before);
  expect(measured).toBeLessThan(40);
  expect(after.lines.filter((line, index) => line.runs !== before.lines[index]?.runs).length).toBeLessThan(
    after.lines.length,
  );
  const changed = changedLines(before, after)!;
  expect(changed.to - changed.from).toBeLessThan(after.height / 2);
  expect(changedLines(before, layoutText(input, counted))).toBeNull();
});
