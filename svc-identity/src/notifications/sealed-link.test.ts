import { sealingBy } from '../second-factor/sealing';
import { linkOf, sealLink } from './sealed-link';

const [OLD, NEW] = ['an old key of the settings, long enough', 'a new key of the settings, long enough'];
const LINK = '/teams/join?token=abc';
const sealing = sealingBy([OLD]);
const told = (uid: number) => ({ link: null, sealedLink: sealLink(sealing, uid, LINK) });

test('[SEC] a link that opens something is stored sealed, and opens for its reader alone', () => {
  expect(told(7).sealedLink).not.toContain('abc');
  expect(linkOf(sealing, 7, told(7))).toBe(LINK);
  expect(linkOf(sealing, 8, told(7))).toBeNull();
  expect(linkOf(sealing, 7, { link: null, sealedLink: sealing.seal(LINK, 7) })).toBeNull();
});

test('where its key has left the settings, or it was changed, it leads nowhere; other links are as they are', () => {
  expect(linkOf(sealingBy([NEW, OLD]), 7, told(7))).toBe(LINK);
  expect(linkOf(sealingBy([NEW]), 7, told(7))).toBeNull();
  expect(linkOf(sealing, 7, { link: null, sealedLink: 'not.sealed.at.all' })).toBeNull();
  expect(linkOf(sealing, 7, { link: '/all' })).toBe('/all');
  expect(linkOf(sealing, 7, { link: null })).toBeNull();
});
