import type { Change } from '@commonplace/contracts/design/changes';
import type { ElementOf } from '@commonplace/contracts/design/document';
import { editElement } from '../document/changes';
import { pagesInOrder, paintOrder } from '../document/selectors';
import { withFittedHeight } from '../elements/text/fit-height';
import type { Editor } from '../session/editor';
import { plainText, replaceRange } from '../text/edit';

/** A place where a text was found; offsets count in the plain text of its element. */
export interface FoundText {
  readonly page: string;
  readonly element: string;
  readonly start: number;
  readonly end: number;
}

/** Everywhere that a text occurs, page by page, in the order of reading. */
export function findText(editor: Editor, wanted: string, matchCase: boolean): FoundText[] {
  if (wanted === '') return [];
  const needle = matchCase ? wanted : wanted.toLowerCase();
  return pagesInOrder(editor.store).flatMap(({ id: page }) =>
    paintOrder(editor.store.elements(page)).flatMap((element) =>
      element.type === 'text' ? within(page, element, needle, matchCase) : [],
    ),
  );
}

function within(page: string, { id, paragraphs }: ElementOf<'text'>, needle: string, matchCase: boolean): FoundText[] {
  const plain = plainText(paragraphs);
  const lowered = plain.toLowerCase();
  // Letters whose small form is longer would shift every offset behind them.
  const text = matchCase || lowered.length !== plain.length ? plain : lowered;
  const found: FoundText[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
    found.push({ page, element: id, start: at, end: at + needle.length });
  return found;
}

/** Puts another text in all places, as one step; each takes the style that was there. Answers how many. */
export function replaceText(editor: Editor, places: readonly FoundText[], by: string): number {
  const byElement = new Map<string, FoundText[]>();
  for (const place of places) {
    const key = `${place.page}/${place.element}`;
    byElement.set(key, [...(byElement.get(key) ?? []), place]);
  }
  const changes: Change[] = [];
  let count = 0;
  for (const list of byElement.values()) {
    const [{ page, element: id }] = list as [FoundText];
    const element = editor.store.element(page, id);
    if (element?.type !== 'text' || element.locked === 'all') continue;
    let { paragraphs } = element;
    // From the back, so that places further on keep their offsets.
    for (const { start, end } of [...list].sort((a, b) => b.start - a.start)) {
      paragraphs = replaceRange(paragraphs, start, end, by);
      count++;
    }
    changes.push(...editElement(editor.store, page, id, withFittedHeight(element, { paragraphs }, editor.measure)));
  }
  if (changes.length > 0) editor.run('replace-text', changes);
  return count;
}
