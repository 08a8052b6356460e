import { captureReferral, readReferral } from './referral';

test.each([
  ['?referral=7&source=mail&u=ada', 'referral=7&source=mail&u=ada', ''],
  ['?page=2&referral=7', 'referral=7', '?page=2'],
  ['?u=x&q=a+b', 'u=x', '?q=a+b'],
  ['?page=2', undefined, '?page=2'],
  ['', undefined, ''],
])('[REF-01, REF-02] %s keeps %s and leaves %s', (search, keep, left) => {
  expect(readReferral(search)).toEqual({ keep, search: left });
});

test.each(['0', '-3', '1.5', 'abc', '', '1e3', '９', '99999999999999999999'])(
  '[REF-03] a referral of %j is ignored, and still leaves the address',
  (id) => {
    expect(readReferral('?referral=' + encodeURIComponent(id))).toEqual({ keep: undefined, search: '' });
  },
);

test('[REF-01, REF-02] when somebody comes by a referral, then a cookie keeps it for a day and the address is clean', () => {
  const cookies: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void cookies.push(text));
  window.history.replaceState(null, '', '/search/fox?page=2&referral=12&source=news#top');
  captureReferral(window);
  expect(cookies).toEqual(['commonplace_referral=referral%3D12%26source%3Dnews; Path=/; Max-Age=86400; SameSite=Lax']);
  expect(window.location.href).toMatch(/\/search\/fox\?page=2#top$/);
});
