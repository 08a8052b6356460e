import { pageKind } from './page-status';

const patterns = [
  '/:slug',
  '/:slug/edit',
  '/:slug/images',
  '/',
  '/home/*',
  '/user/*',
  '/create/*',
  '/likes',
  '/uploads/:uid/:id',
  '/my-projects/*',
];

test.each([
  ['/', { kind: 'page' }],
  ['/search', { kind: 'page' }],
  ['/search/red%20flower', { kind: 'page' }],
  ['/search/a/b', { kind: 'missing' }],
  ['/image/a/b', { kind: 'missing' }],
  ['/image/abc', { kind: 'item', page: 'image', id: 'abc' }],
  ['/font/inter', { kind: 'item', page: 'font', id: 'inter' }],
  ['/uploads/3/abc', { kind: 'page' }],
  ['/uploads/3', { kind: 'missing' }],
  ['/user/login', { kind: 'page' }],
  ['/create/design/xyz', { kind: 'page' }],
  ['/ada', { kind: 'profile', slug: 'ada', section: '' }],
  ['/ada/edit', { kind: 'profile', slug: 'ada', section: 'edit' }],
  ['/ada/nonsense', { kind: 'missing' }],
  ['/ada/images/more', { kind: 'missing' }],
  ['/image/%E0%A4%A', { kind: 'missing' }],
])('[NAV-25] a direct load of %s', (path, expected) => {
  expect(pageKind(path, patterns)).toEqual(expected);
});
