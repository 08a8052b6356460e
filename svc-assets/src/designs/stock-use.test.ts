import type { DesignPage, DocumentAsset } from '@commonplace/contracts/design/document';
import { itemsOf, itemsShown, stockOn } from './stock-use';

const asset = (id: string, item: string | null, source = 'library') =>
  ({ id, item, source, kind: 'image' }) as DocumentAsset;
const assets = { a: asset('a', 'I1'), b: asset('b', 'I2'), own: asset('own', null, 'upload') };
const page = (...shown: string[]) =>
  ({
    elements: Object.fromEntries(shown.map((id, at) => [at, { type: 'image', asset: id }])),
  }) as unknown as DesignPage;

test('a design shows the items of the library that its elements name, not those that are only kept for undo', () => {
  const pages = [page('a', 'own'), page()].map((one) => ({ stock: stockOn(one, assets) }));
  expect(pages).toEqual([{ stock: ['a'] }, { stock: [] }]);
  expect([...itemsShown(pages, assets)]).toEqual(['I1']);
  expect(itemsOf(assets)).toEqual(['I1', 'I2']);
});

test('a page that was saved before this was kept counts as if it showed all', () => {
  expect([...itemsShown([{ stock: ['a'] }, {}], assets)]).toEqual(['I1', 'I2']);
});
