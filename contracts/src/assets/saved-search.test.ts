import { heartSearch } from './favourites';
import { addressOfSaved } from './saved-search';

const words = { q: 'red fox', scope: 'all', path: '', address: '' };

test('a saved search leads to the address that it was saved with', () => {
  const address = '/public-domain/red%20fox?colour=ff0000';
  expect(addressOfSaved({ ...words, scope: 'images', address })).toBe(address);
});

test.each([
  [{}, '/all/red%20fox'],
  [{ scope: 'images', path: 'images.sea' }, '/search/red%20fox?path=images.sea'],
  [{ scope: 'mobile_wallpaper' }, '/wallpapers/red%20fox?device=mobile'],
  [{ scope: 'images_premium', path: 'a.b' }, '/premium/red%20fox?type=elements&path=a.b'],
  [{ scope: 'free_images_of_old' }, '/all/red%20fox'],
])('one that was saved by its words leads where its scope is: %j', (about, to) => {
  expect(addressOfSaved({ ...words, ...about })).toBe(to);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere', 'search/fox', '/search/a b'])(
  'nothing but a page of ours is an address: %s',
  (address) => {
    expect(heartSearch.body?.safeParse({ q: 'fox', address }).success).toBe(false);
  },
);

test('a search may be saved without an address', () => {
  expect(heartSearch.body?.parse({ q: 'fox' })).toEqual({ q: 'fox', scope: 'all', path: '', address: '' });
});
