import type { ElementOf } from '@commonplace/contracts/design/document';
import { editorFixture } from '../testing/editor-fixture';
import { replaceRange } from '../text/edit';
import { LayoutCache } from '../text/layout-cache';
import { isWriting, textDamage } from './text-damage';

/** Ten letters a line of 24 px; `height` is the box's. */
function written(height: number, at: number) {
  const { editor, element, text } = editorFixture();
  const id = text('aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff', 0, 100, 100);
  editor.edit('box', [id], { autoHeight: false, height });
  const before = element(id) as ElementOf<'text'>;
  editor.edit('typing', [id], { paragraphs: replaceRange(before.paragraphs, at, at + 1, 'x') });
  const { layout } = LayoutCache.of(editor.measure);
  return textDamage(element(id), { paragraphs: before.paragraphs }, { layout })!;
}

test('a key draws the line anew that it changed, not those above and below', () => {
  const damage = written(200, 12);
  expect(damage.y).toBeGreaterThan(100);
  expect(damage.y).toBeLessThanOrEqual(124);
  expect(damage.y + damage.height).toBeGreaterThanOrEqual(148);
  expect(damage.y + damage.height).toBeLessThan(172);
});

test('a line that runs over the end of its box is drawn whole, with a part of the box by which the text is found', () => {
  const damage = written(50, 52);
  // A margin around the box counts as the box.
  expect(damage.y).toBeLessThan(150 + 20);
  expect(damage.y + damage.height).toBeGreaterThanOrEqual(100 + 6 * 24);
});

test('only a change of the letters alone is a key', () => {
  expect(isWriting({ before: { paragraphs: [] }, after: { paragraphs: [] } })).toBe(true);
  expect(isWriting({ before: { paragraphs: [], height: 1 }, after: { paragraphs: [], height: 2 } })).toBe(false);
  expect(isWriting({ before: null, after: { paragraphs: [] } })).toBe(false);
});
