import { freeSlug, isReserved, slugOf } from './slug';

describe('slugs of accounts', () => {
  test.each([
    ['Jane Doe', 'jane-doe'],
    ['  Ünal  Özgür ', 'unal-ozgur'],
    ['Straße', 'strasse'],
    ['a@b.co', 'a-b-co'],
    ['李小龙', 'member'],
    ['🙂', 'member'],
    ['2024', 'member-2024'],
    ['../../etc', 'etc'],
    ['<script>', 'script'],
    ['x'.repeat(300), 'x'.repeat(40)],
    [`${'a'.repeat(39)}-b`, 'a'.repeat(39)],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each([
    ['jane', [], 'jane'],
    ['jane', ['jane'], 'jane-2'],
    ['jane', ['jane', 'jane-2', 'jane-4'], 'jane-3'],
    ['login', [], 'login-2'],
    ['admin', [], 'admin-2'],
  ])('[AUTH-36] %s beside %j becomes %s', (wanted, taken, slug) => {
    expect(freeSlug(wanted, new Set(taken))).toBe(slug);
  });

  test.each([
    'user',
    'login',
    'register',
    'search',
    'designs',
    'image-explore',
    'api',
    'mf',
    'pay',
    's',
    'teams',
    'setup',
    'robots.txt',
    'sitemap.xml',
    'favicon.ico',
    'manifest.webmanifest',
    'admin.',
    '_admin_',
    '-login',
  ])('no account may be called %s, which is a path of ours', (word) => {
    expect(isReserved(word)).toBe(true);
  });

  test.each(['jane', 'jane.doe', 'art.lover', 'txt', 'new-york', '_jane_', 'x.y.z'])('%s is nobody’s yet', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
