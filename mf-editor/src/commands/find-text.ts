import type { Change } from '@commonplace/contracts/design/changes';
import type { ElementOf } from '@commonplace/contracts/design/document';
import { editElement } from '../document/changes';
import type { ElementPatch } from '../document/records';
import { pagesInOrder, paintOrder } from '../document/selectors';
import { withCell } from '../elements/table/edit-table';
import { cellAt } from '../elements/table/cells';
import { withFittedWords } from '../elements/fit-words';
import type { Editor } from '../session/editor';
import { plainText, replaceRange } from '../text/edit';

/** A place where a text was found; offsets count in the plain text of its element, or of the cell of its table. */
export interface FoundText {
  readonly page: string;
  readonly element: string;
  readonly cell?: { readonly row: number; readonly column: number };
  readonly start: number;
  readonly end: number;
}

/** Everywhere that a text occurs, page by page, in the order of reading. */
export function findText(editor: Editor, wanted: string, matchCase: boolean): FoundText[] {
  if (wanted === '') return [];
  const needle = matchCase ? wanted : wanted.toLowerCase();
  return pagesInOrder(editor.store).flatMap(({ id: page }) =>
    paintOrder(editor.store.elements(page)).flatMap((element): FoundText[] => {
      const at = { page, element: element.id };
      if (element.type === 'text')
        return within(plainText(element.paragraphs), needle, matchCase).map((range) => ({ ...at, ...range }));
      if (element.type !== 'table') return [];
      return element.cells.flatMap((cells, row) =>
        cells.flatMap(({ text }, column) =>
          within(text, needle, matchCase).map((range) => ({ ...at, cell: { row, column }, ...range })),
        ),
      );
    }),
  );
}

function within(plain: string, needle: string, matchCase: boolean): Pick<FoundText, 'start' | 'end'>[] {
  const lowered = plain.toLowerCase();
  // Letters whose small form is longer would shift every offset behind them.
  const text = matchCase || lowered.length !== plain.length ? plain : lowered;
  const found: Pick<FoundText, 'start' | 'end'>[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
    found.push({ start: at, end: at + needle.length });
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
    if (!element || element.locked === 'all') continue;
    // From the back, so that places further on keep their offsets.
    const places = [...list].sort((a, b) => b.start - a.start);
    const patch =
      element.type === 'text' ? inText(element, places, by) : element.type === 'table' && inCells(element, places, by);
    if (!patch) continue;
    count += places.length;
    changes.push(...editElement(editor.store, page, id, withFittedWords(element, patch, editor.measure)));
  }
  if (changes.length > 0) editor.run('replace-text', changes);
  return count;
}

function inText({ paragraphs }: ElementOf<'text'>, places: readonly FoundText[], by: string): ElementPatch {
  return { paragraphs: places.reduce((next, { start, end }) => replaceRange(next, start, end, by), paragraphs) };
}

/** Letters that a cell holds at most. */
const MOST_IN_CELL = 10_000;

function inCells(table: ElementOf<'table'>, places: readonly FoundText[], by: string): ElementPatch {
  const { cells } = places.reduce((next, { cell, start, end }) => {
    if (!cell) return next;
    const before = cellAt(next, cell.row, cell.column).text;
    const text = (before.slice(0, start) + by + before.slice(end)).slice(0, MOST_IN_CELL);
    return { ...next, cells: withCell(next, cell.row, cell.column, { text }) };
  }, table);
  return { cells };
}
