import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { outlineOf, treeOf } from './filter-outline';

const node = (tag: string, about: Partial<FilterNodeContent> = {}): FilterNodeContent => ({
  id: `g.${tag}`,
  tag,
  name: tag.toUpperCase(),
  rootContext: 'images',
  displayContext: 'images',
  unselectable: false,
  icon_url: null,
  image: null,
  default: false,
  published: true,
  bypass_parent_tag: false,
  display_type: 'chip',
  sidebar_shortcut: false,
  sidebar_shortcut_title: '',
  children: [],
  ...about,
});

test('an outline is read into a tree', () => {
  const tree = treeOf('a = First\n  b = Second (hidden)\n  new\nlast = Last', [node('a', { children: [node('b')] })]);
  expect(tree.map(({ tag, name }) => [tag, name])).toEqual([
    ['a', 'First'],
    ['last', 'Last'],
  ]);
  expect(tree[0]?.children.map(({ tag, name, published }) => [tag, name, published])).toEqual([
    ['b', 'Second', false],
    ['new', 'new', true],
  ]);
  expect(outlineOf(tree)).toBe('a = First\n  b = Second (hidden)\n  new = new\nlast = Last');
});

const SAID: [string, Partial<FilterNodeContent>][] = [
  ['hidden', { published: false }],
  ['heading', { unselectable: true }],
  ['default', { default: true }],
  ['alone', { bypass_parent_tag: true }],
  ['display swatch', { display_type: 'swatch' }],
  ['icon /files/i.svg', { icon_url: '/files/i.svg' }],
  ['image /files/i.webp', { image: '/files/i.webp' }],
  ['shortcut', { sidebar_shortcut: true }],
  ['shortcut "By the sea, or not"', { sidebar_shortcut: true, sidebar_shortcut_title: 'By the sea, or not' }],
];

test.each(SAID)('[ITEM-22, ITEM-23] (%s) can be said and taken back', (word, about) => {
  const line = `sea = SEA (${word})`;
  expect(treeOf(line, [node('sea')])).toEqual([node('sea', about)]);
  expect(outlineOf([node('sea', about)])).toBe(line);
  expect(treeOf('sea = SEA', [node('sea', about)])).toEqual([node('sea')]);
});

test('several words stand in one pair of brackets; any other brackets belong to the name', () => {
  const both = node('sea', { published: false, sidebar_shortcut: true, sidebar_shortcut_title: 'Sea' });
  expect(outlineOf([both])).toBe('sea = SEA (hidden, shortcut "Sea")');
  expect(treeOf('sea = SEA (shortcut "Sea",hidden)', [node('sea')])).toEqual([both]);
  expect(treeOf('cc0 = Public domain (CC0)', [])[0]?.name).toBe('Public domain (CC0)');
  expect(treeOf('cc0 = Public domain (CC0) (hidden)', [])[0]).toMatchObject({
    name: 'Public domain (CC0)',
    published: false,
  });
});

test('a tag that is corrected keeps what belonged to it; a new filter is of the same contexts', () => {
  const before = [node('a', { children: [node('recf'), node('sand')] }), node('z')];
  const [first, ...rest] = treeOf('a = A\n  reef = Reef\n  sand = Sand\nnew = New\nz = Z', before);
  expect(first?.children.map(({ id, tag }) => [id, tag])).toEqual([
    ['g.recf', 'reef'],
    ['g.sand', 'sand'],
  ]);
  expect(rest.map(({ id, rootContext }) => [id, rootContext])).toEqual([
    ['new', 'images'],
    ['g.z', 'images'],
  ]);
});
