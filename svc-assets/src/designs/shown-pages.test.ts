import type { DesignDocument } from '@commonplace/contracts/design/document';
import { shownPages } from './shown-pages';

const pages = (hidden: Record<string, boolean>) =>
  Object.fromEntries(
    Object.entries(hidden).map(([id, one]) => [id, { id, hidden: one, notes: `to say on ${id}` }]),
  ) as unknown as DesignDocument['pages'];

test('[E-43] a link shows the pages that are not hidden, without the notes of the author', () => {
  expect(shownPages(pages({ a: false, b: true }))).toMatchObject({ a: { notes: '' } });
  expect(Object.keys(shownPages(pages({ a: false, b: true })))).toEqual(['a']);
});

test('[E-43] of a design whose pages are all hidden it shows all, and no notes either', () => {
  const shown = shownPages(pages({ a: true, b: true }));
  expect(Object.values(shown).map(({ id, notes }) => [id, notes])).toEqual([
    ['a', ''],
    ['b', ''],
  ]);
});
