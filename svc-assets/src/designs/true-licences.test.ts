import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { itemAt, itemsOfAsset, licenceChanges, licensedDocument, type AssetLicence } from './true-licences';

const PAID = '01JPREMX00000000000000PA1D'.replace('I', '1');
const FREE = '01JFREE000000000000000FREE';
const LICENCES = new Map<string, AssetLicence>([
  [PAID, { id: 'LicenseRef-Commonplace-Premium', premium: true, attribution: '' }],
  [FREE, { id: 'MIT', premium: false, attribution: 'Ada' }],
]);
const url = (item: string) => `/files/r/${item.slice(-2).toLowerCase()}/${item}/v1/800.webp`;
const asset = (id: string, over: Partial<DocumentAsset> = {}): DocumentAsset => ({
  id,
  source: 'library',
  item: null,
  kind: 'image',
  url: '/x.webp',
  width: 1,
  height: 1,
  licence: null,
  ...over,
});
const said = (premium: boolean) => ({ id: 'l', premium, attribution: '' });
const assetsOf = (...all: DocumentAsset[]) => Object.fromEntries(all.map((one) => [one.id, one]));
function library() {
  const asked: string[][] = [];
  const licences = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return new Map([...LICENCES].filter(([id]) => ids.includes(id)));
  };
  return { asked, deps: { items: { licences } } as never };
}
const documentOf = (...all: DocumentAsset[]) => ({ assets: assetsOf(...all), pages: {} }) as never;
const licenceIn = async (one: DocumentAsset) =>
  (await licensedDocument(library().deps, documentOf(one))).assets[one.id] as DocumentAsset;

test('the item of an address is found however the address is written', () => {
  const path = url(PAID);
  const signed = path.replace('/r/', '/p/a-token/');
  for (const one of [
    path,
    `${path}?x=1`,
    signed,
    `/a/..${path}`,
    `//files.test${path}`,
    `http://x${path}`,
    `\\${path.slice(1)}`,
  ])
    expect([one, itemAt(one)]).toEqual([one, PAID]);
  for (const one of ['data:font/woff2;base64,AAAA', '/files/r/u/abc/800.webp', '', undefined, 'http://[', `/x${path}`])
    expect([one, itemAt(one)]).toEqual([one, undefined]);
});

test('[ITEM-15] what the item says counts, whatever the document says of it', async () => {
  expect((await licenceIn(asset('a', { item: PAID, licence: said(false) }))).licence?.premium).toBe(true);
  expect((await licenceIn(asset('a', { item: PAID }))).licence).toEqual(LICENCES.get(PAID));
  expect((await licenceIn(asset('a', { item: FREE, licence: said(true) }))).licence).toEqual(LICENCES.get(FREE));
  // Of what is no item nothing is known.
  expect((await licenceIn(asset('a', { item: 'x', licence: said(true) }))).licence).toEqual(said(true));
});

test('[ITEM-15] an address of an item counts as that item, whatever else the asset is said to be', async () => {
  const hidden: Partial<DocumentAsset>[] = [
    { url: url(PAID), source: 'inline' },
    { url: url(PAID), source: 'upload', item: FREE },
    { url: url(PAID), item: FREE, licence: said(false) },
    { file: url(PAID), url: url(FREE), item: FREE },
  ];
  for (const over of hidden) expect((await licenceIn(asset('a', over))).licence?.premium).toBe(true);
  expect(await licenceIn(asset('a', { url: url(PAID), source: 'inline' }))).toMatchObject({
    source: 'library',
    item: PAID,
  });
  expect(itemsOfAsset(asset('a', { source: 'upload', item: FREE }))).toEqual([]);
});

test('nobody is asked about what a design has already, and once about all that is new', async () => {
  const { asked, deps } = library();
  const old = assetsOf(asset('a', { item: PAID, licence: LICENCES.get(PAID) as AssetLicence }));
  expect(await licenceChanges(deps, { ...old }, old)).toEqual([]);
  // The same item once more, by its address alone: the design knows it.
  const again = { ...old, b: asset('b', { url: url(PAID) }) };
  expect(await licenceChanges(deps, again, old)).toMatchObject([{ path: 'asset/b', after: { item: PAID } }]);
  expect(asked).toEqual([]);
  // An asset that is there becomes another's, or is said to be free.
  const bent = { a: { ...(old['a'] as DocumentAsset), licence: said(false) }, c: asset('c', { item: FREE }) };
  expect(await licenceChanges(deps, bent, old)).toMatchObject([
    { path: 'asset/a', after: { licence: { premium: true } } },
    { path: 'asset/c', after: { licence: { id: 'MIT' } } },
  ]);
  expect(asked).toEqual([[FREE]]);
});
