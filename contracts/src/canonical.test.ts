import { canonicalPath } from './canonical';

test.each([
  ['/search/fox/', '', '/search/fox'],
  ['/home/home', '', '/'],
  ['/search/fox', '?sort=new&page=3&path=images.animals', '/search/fox?path=images.animals'],
  ['/search/fox', '?page=3&tab=filters', '/search/fox?page=3'],
  ['/search/fox', '?page=1', '/search/fox'],
  ['/search/fox', '?page=0x2', '/search/fox'],
  ['/search/fox', '?page=2&pagesize=10', '/search/fox'],
  ['/about', '?page=2', '/about'],
  ['/premium', '?type=elements&colour=ff0000', '/premium?type=elements'],
  ['/all', '?path=%00', '/all'],
])('%s%s has the canonical address %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});
