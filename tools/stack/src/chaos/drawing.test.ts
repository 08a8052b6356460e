import { applyChanges } from '@commonplace/contracts/design/apply';
import { designDocument, type DesignDocument } from '@commonplace/contracts/design/document';
import { nthChange, numberOf, savesThere, shapeOf, wasMissed } from './drawing';

const blank = designDocument.parse({
  version: 1,
  unit: 'px',
  resolution: 72,
  fonts: [],
  colours: [],
  assets: {},
  pages: { p: { id: 'p', order: 'a0', width: 64, height: 64, elements: {} } },
});

/** A design after so many saves, and what each of them said. */
function drawn(saves: number): { document: DesignDocument; history: number[]; at: Map<string, number> } {
  let document: DesignDocument = blank;
  const at = new Map<string, number>();
  const history: number[] = [];
  for (let n = 1; n <= saves; n++) {
    const change = nthChange('p', n, at);
    document = applyChanges(document, [change]);
    at.set(shapeOf(n), n);
    history.push(numberOf(change) ?? 0);
  }
  return { document, history, at };
}

test('every save is one that the contract takes, and shows in the design', () => {
  const { document, history, at } = drawn(95);
  const parsed = designDocument.parse(document);
  expect(Object.keys(parsed.pages['p']?.elements ?? {})).toHaveLength(40);
  expect(history).toEqual(Array.from({ length: 95 }, (_, n) => n + 1));
  const shown = Object.values(parsed.pages['p']?.elements ?? {}).map(({ id, x }) => [id, x]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(at));
});

test('a save is there when its shape and the history have it; one of long ago by its shape alone', () => {
  const { at, history } = drawn(95);
  const tried = [...history, 96];
  expect(savesThere(tried, { at, history })).toEqual(history);
  expect(savesThere(tried, { at, history: history.slice(50) })).toEqual(history);
  const without = history.filter((n) => n !== 70);
  expect(savesThere(tried, { at, history: without })).toEqual(without);
  // A shape that is where it was eighty saves ago: what was said since is lost.
  expect(savesThere(tried, { at: new Map(at).set(shapeOf(85), 5), history })).not.toContain(85);
  expect(savesThere(tried, { at: new Map(), history: [] })).toEqual([]);
});

test('a save that stands in the history twice is there twice', () => {
  const { at, history } = drawn(5);
  expect(savesThere(history, { at, history: [...history, 5] })).toEqual([1, 2, 3, 4, 5, 5]);
});

test('a save that is refused is done when it is among what it is told it missed, and by nothing else', () => {
  const missed = [41, 42].map((n) => ({ rev: n + 1, changes: [nthChange('p', n, new Map([['shape-1', 1]]))] }));
  const told = (changes?: object) => JSON.stringify({ rev: 43, changes, code: 'STALE_REVISION' });
  expect(wasMissed(42, told(missed))).toBe(true);
  expect(wasMissed(41, told(missed))).toBe(true);
  expect(wasMissed(43, told(missed))).toBe(false);
  expect(wasMissed(42, told([]))).toBe(false);
  expect(wasMissed(42, told())).toBe(false);
  expect(wasMissed(42, 'no answer at all')).toBe(false);
});
