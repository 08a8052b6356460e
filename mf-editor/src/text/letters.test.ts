import type { TextStyle } from '@commonplace/contracts/design/document';
import { paragraphsOf, plainText, styleRange } from './edit';
import { lettersOf, putLetters } from './letters';

const style: TextStyle = {
  font: 'Inter',
  size: 20,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  letterSpacing: 0,
  fill: '#000000',
};
const other: TextStyle = { ...style, font: 'Lora', size: 40, axes: { wght: 500 } };

test('[E-02] letters that are copied within a text keep their look, and only what differs is written down', () => {
  const text = styleRange(paragraphsOf('alpha beta'), 6, 10, { weight: 700 });
  const copied = lettersOf(text, 4, 10, style);
  expect(plainText(copied)).toBe('a beta');
  expect(putLetters(text, 0, 0, copied, style)[0]!.runs).toEqual([
    { text: 'a ', style: {} },
    { text: 'beta', style: { weight: 700 } },
    { text: 'alpha ', style: {} },
    { text: 'beta', style: { weight: 700 } },
  ]);
});

test('[E-02] letters look in another text as they did in theirs', () => {
  const text = styleRange(paragraphsOf('alpha beta'), 6, 10, { weight: 700, fill: '#ff0000' });
  const put = putLetters(paragraphsOf('gamma'), 5, 5, lettersOf(text, 6, 10, style), other);
  expect(put[0]!.runs).toEqual([
    { text: 'gamma', style: {} },
    { text: 'beta', style: { weight: 700, fill: '#ff0000', font: 'Inter', size: 20, axes: {} } },
  ]);
  const back = putLetters(paragraphsOf('gamma'), 0, 0, lettersOf(put, 5, 9, other), style);
  expect(back[0]!.runs[0]).toEqual({ text: 'beta', style: { weight: 700, fill: '#ff0000' } });
});

test('paragraphs that are copied whole keep alignment and list; letters take those of where they come', () => {
  const centred = paragraphsOf('one\ntwo\nthree', { align: 'center', list: 'bullet' });
  const whole = putLetters(paragraphsOf('ab'), 1, 1, lettersOf(centred, 0, 13, style), style);
  expect(whole.map(({ align, list }) => `${align} ${list}`)).toEqual(['left none', 'center bullet', 'left none']);
  expect(plainText(whole)).toBe('aone\ntwo\nthreeb');
  const word = putLetters(paragraphsOf(''), 0, 0, lettersOf(centred, 4, 7, style), style);
  expect(word.map(({ align, list }) => `${align} ${list}`)).toEqual(['left none']);
});

test('what is put in place of a range over several paragraphs joins what stays of the first and the last', () => {
  const put = putLetters(paragraphsOf('one\ntwo\nthree'), 1, 10, lettersOf(paragraphsOf('X'), 0, 1, style), style);
  expect(plainText(put)).toBe('oXree');
});
