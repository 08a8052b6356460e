import { alignFirst } from './align-first';
import { formatParagraphs, paragraphsOf, replaceRange } from './edit';

const ARABIC = '\u0645\u0631\u062d\u0628\u0627';
/** Types one letter after the other, as the field of the canvas does. */
function typed(text: string, from = paragraphsOf(''), direction: 'auto' | 'ltr' = 'auto') {
  let paragraphs = from;
  let before = '';
  for (const letter of text) {
    paragraphs = alignFirst(before, replaceRange(paragraphs, before.length, before.length, letter), direction);
    before += letter;
  }
  return paragraphs.map(({ align }) => align);
}

test('[E-08] a new text in Arabic begins at the right, also behind a number or a quotation mark', () => {
  expect(typed(ARABIC)).toEqual(['right']);
  expect(typed(`\u00ab12 ${ARABIC}`)).toEqual(['right']);
  expect(typed(`${ARABIC}\nabc`)).toEqual(['right', 'right']);
});
test('[E-08] a text that begins with other letters stays at the left, whatever comes later', () => {
  expect(typed(`abc ${ARABIC}\n${ARABIC}`)).toEqual(['left', 'left']);
  expect(typed('12')).toEqual(['left']);
});
test('[E-08] an alignment or a direction that was chosen stays', () => {
  const centred = formatParagraphs(paragraphsOf(''), 0, 0, { align: 'center' });
  expect(typed(ARABIC, centred)).toEqual(['center']);
  expect(typed(ARABIC, undefined, 'ltr')).toEqual(['left']);
  // Letters that are there are not the first ones: what was aligned later is not aligned again.
  const left = formatParagraphs(paragraphsOf(ARABIC), 0, 0, { align: 'left' });
  expect(alignFirst(ARABIC, replaceRange(left, 5, 5, ARABIC), 'auto')[0]!.align).toBe('left');
});
