import { designPage } from '@commonplace/contracts/design/document';
import { withoutWrongLinks } from './wrong-links';

const qr = { order: 'a0', x: 0, y: 0, width: 9, height: 9, type: 'qr', text: 'x', colour: '#000000', background: null };
const page = (id: string) =>
  designPage.parse({ id, order: 'a0', width: 9, height: 9, elements: { e: { ...qr, id: 'e', level: 'M' } } });

test('a link that was stored before it was refused is in the way of no later save', () => {
  const right = page('right');
  const wrong = page('wrong');
  Object.assign(wrong.elements['e']!, { link: 'javascript:alert(1)' });
  expect(designPage.safeParse(wrong).success).toBe(false);
  const mended = withoutWrongLinks({ right, wrong });
  expect(mended['right']).toBe(right);
  expect(designPage.parse(mended['wrong'])).toMatchObject({ elements: { e: { link: null } } });
});
