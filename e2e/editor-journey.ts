import { describeConnect } from './editor/connect-journey';
import { EditorPages, type Parts } from './editor/editor-pages';
import { describeExports } from './editor/exports-journey';
import { describeFilms } from './editor/films-journey';
import { describeHands } from './editor/hands-journey';
import { describeInput } from './editor/input-journey';
import { describeTogether } from './editor/together-journey';
import { describeWork } from './editor/work-journey';

/** The editor as people meet it; and its exports beside what the screen shows. */
export function describeEditor(parts: Parts): void {
  describe('the design editor in a real browser', () => {
    const pages = new EditorPages(parts);
    describeHands(pages);
    describeInput(pages);
    describeConnect(pages);
    describeExports(parts, pages);
    describeFilms(pages);
    describeWork(parts, pages);
    describeTogether(parts, pages);

    test('no step broke the page or its security policy', () => {
      expect(pages.faults).toEqual([]);
    });
  });
}
