import type { ElementOf } from '@commonplace/contracts/design/document';
import type { FontLibrary } from '../fonts/font-library';
import { editorFixture } from '../testing/editor-fixture';
import { lettersOf } from '../text/letters';
import { paragraphsOf, styleRange } from '../text/edit';
import { DEFAULT_STYLE } from '../elements/text/text';
import { pasteLetters } from './paste-letters';

function pasting() {
  const { editor } = editorFixture();
  const asked: string[] = [];
  const fonts = {
    load: () => Promise.resolve(),
    loadFor: ({ style }: ElementOf<'text'>) => [Promise.resolve(void asked.push(style.font))],
  } as unknown as FontLibrary;
  const made = () => [...editor.elements.values()] as ElementOf<'text'>[];
  return {
    editor,
    asked,
    made,
    paste: (letters: readonly unknown[], plain = 'plain') => pasteLetters({ editor, fonts }, letters, plain),
  };
}
const look = { ...DEFAULT_STYLE, font: 'Lora', size: 30 };

test('[E-02, E-40] letters pasted onto the page are a text that looks as where they come from, in the middle, as one step', async () => {
  const { editor, asked, made, paste } = pasting();
  const words = styleRange(paragraphsOf('plain bold', { align: 'center', list: 'bullet' }), 6, 10, {
    weight: 700,
    fill: '#ff0000',
  });
  await paste(lettersOf(words, 0, 10, look));
  const [text] = made();
  expect(text).toMatchObject({
    style: { font: 'Lora', size: 30, weight: 400 },
    paragraphs: [
      {
        align: 'center',
        list: 'bullet',
        runs: [
          { text: 'plain ', style: {} },
          { text: 'bold', style: { weight: 700, fill: '#ff0000' } },
        ],
      },
    ],
  });
  expect(asked).toEqual(['Lora']);
  expect(Math.abs(text!.x + text!.width / 2 - 500)).toBeLessThan(1);
  expect(Math.abs(text!.y + text!.height / 2 - 500)).toBeLessThan(1);
  // One line stays one line.
  expect(text!.height).toBeLessThan(2 * 30 * 1.2);
  expect(editor.session.get().selection).toEqual([text!.id]);
  editor.history.undo();
  expect(made()).toEqual([]);
});

test('a line wider than the page is broken within it; the same once more lies beside', async () => {
  const { made, paste } = pasting();
  const letters = lettersOf(paragraphsOf('many words '.repeat(20)), 0, 220, look);
  await paste(letters);
  await paste(letters);
  const [one, two] = made();
  expect(one!.width).toBe(900);
  expect(one!.height).toBeGreaterThan(100);
  expect([two!.x - one!.x, two!.y - one!.y]).toEqual([32, 32]);
});

test.each([
  [[{ runs: 5 }]],
  [[{ align: 'left', list: 'none', runs: [{ text: 'a\nb', style: {} }] }]],
  [paragraphsOf('')],
])('what only claims to be letters comes as its words: %j', async (letters) => {
  const { made, paste } = pasting();
  await paste(letters, 'the words');
  expect(made()).toMatchObject([{ paragraphs: [{ runs: [{ text: 'the words', style: {} }] }] }]);
});
