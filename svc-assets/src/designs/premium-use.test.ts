import type { DesignPage, DocumentAsset } from '@commonplace/contracts/design/document';
import { premiumOn, showsPremium, untouchedUse } from './premium-use';

const asset = (id: string, premium: boolean, over: object = {}) =>
  ({ id, kind: 'image', licence: { id: 'l', premium, attribution: '' }, ...over }) as DocumentAsset;
const assetsOf = (...all: DocumentAsset[]) => Object.fromEntries(all.map((one) => [one.id, one]));
const pageOf = (...elements: object[]) =>
  ({ elements: Object.fromEntries(elements.map((element, at) => [String(at), element])) }) as DesignPage;
const image = (id: string) => ({ type: 'image', asset: id });
const text = (over: object) => ({ type: 'text', paragraphs: [], style: { font: 'Inter' }, picture: null, ...over });

const all = assetsOf(asset('free', false), asset('paid', true), asset('font', true, { kind: 'font', title: 'Plank' }));

test('[ITEM-15] premium content is what an element shows, is seen through, or is written in', () => {
  expect(premiumOn(pageOf(image('free')), all)).toEqual([]);
  expect(premiumOn(pageOf(image('free'), image('paid')), all)).toEqual(['paid']);
  expect(premiumOn(pageOf(text({ picture: { asset: 'paid' } })), all)).toEqual(['paid']);
  expect(premiumOn(pageOf(text({ style: { font: 'Plank' } })), all)).toEqual(['font']);
  const cell = { type: 'table', cells: [[{ text: 'x' }]], style: { font: 'Plank' } };
  expect(premiumOn(pageOf(cell), all)).toEqual(['font']);
});

test('[ITEM-15] a design whose premium picture was deleted shows none, although its record is kept for undo', () => {
  const kept = (...elements: object[]) => ({ premium: premiumOn(pageOf(...elements), all) });
  expect(showsPremium([kept(image('free')), kept(image('paid'))], all)).toBe(true);
  expect(showsPremium([kept(image('free')), kept()], all)).toBe(false);
  expect(showsPremium([{ premium: ['gone'] }], all)).toBe(false);
});

test('[ITEM-15] pages of which it is not kept what they use count as if they used all', () => {
  expect(showsPremium([{}, { premium: [] }], all)).toBe(true);
  expect(showsPremium([{}], assetsOf(asset('free', false)))).toBe(false);
});

test('[ITEM-15] when an asset becomes premium later, what pages use has to be found anew', () => {
  const pages = [{ id: 'p1', premium: [] }];
  const one = assetsOf(asset('a', false));
  expect(untouchedUse(pages, one, one)).toEqual(pages);
  expect(untouchedUse(pages, one, assetsOf(asset('a', true)))).toEqual([{ id: 'p1' }]);
  // A new asset is named by no page that is not touched.
  expect(untouchedUse(pages, {}, assetsOf(asset('a', true)))).toEqual(pages);
});
