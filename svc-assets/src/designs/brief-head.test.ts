import { designDocument } from '@commonplace/contracts/design/document';
import { briefHead } from './brief-head';
import { headOf } from './design';
import { showsPremium } from './premium-use';
import { itemsShown } from './stock-use';

const asset = (id: string, more: object) => ({
  id,
  source: 'library',
  item: id,
  kind: 'image',
  url: `/files/r/${'x'.repeat(400)}`,
  width: 1,
  height: 1,
  licence: null,
  ...more,
});
const head = headOf(
  designDocument.parse({
    version: 1,
    unit: 'cm',
    pages: {},
    assets: {
      paid: asset('paid', { licence: { id: 'l', premium: true, attribution: 'x'.repeat(400) } }),
      free: asset('free', {}),
      font: asset('font', { source: 'inline', item: null, kind: 'font', file: `data:${'a'.repeat(1_000_000)}` }),
    },
  }),
);

test('what lists say of a design is told by the brief head as by the whole one, without what makes it large', () => {
  const brief = briefHead(head);
  expect(JSON.stringify(brief).length).toBeLessThan(1_000);
  expect(brief.unit).toBe('cm');
  // Designs may hold a thousand pictures of their own, of which lists say nothing.
  expect(Object.keys(brief.assets)).toEqual(['paid', 'free']);
  for (const page of [{ premium: ['paid'], stock: ['paid', 'free'] }, { premium: [], stock: ['free'] }, {}]) {
    expect(showsPremium([page], brief.assets)).toBe(showsPremium([page], head.assets));
    expect(itemsShown([page], brief.assets)).toEqual(itemsShown([page], head.assets));
  }
});
