import { pageShape } from './page-shape';

test.each([
  ['/', 'gallery'],
  ['/search/cat', 'gallery'],
  ['/home/templates', 'gallery'],
  ['/designs', 'gallery'],
  ['/board/some-board', 'gallery'],
  ['/kim', 'gallery'],
  ['/user/setup', 'gallery'],
  ['/image/some-hill', 'detail'],
  ['/design/a-card', 'detail'],
  ['/user/login', 'form'],
  ['/kim/edit', 'form'],
  ['/membership/checkout', 'form'],
  ['/membership', 'list'],
  ['/my-projects/designs', 'list'],
  ['/admin/accounts', 'list'],
  ['/kim/billing', 'list'],
  ['/services/faq', 'text'],
  ['/create/design/01', 'editor'],
] as const)('a page at %s is awaited as %s', (path, shape) => {
  expect(pageShape(path)).toBe(shape);
});
