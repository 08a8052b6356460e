import { themeOf } from './theme-of';

test.each([
  [{}, 'light'],
  [{ cookie: 'commonplace_theme=dark' }, 'dark'],
  [{ cookie: 'a=b; commonplace_theme=light', 'sec-ch-prefers-color-scheme': '"dark"' }, 'light'],
  [{ 'sec-ch-prefers-color-scheme': '"dark"' }, 'dark'],
  [{ 'sec-ch-prefers-color-scheme': '"light"' }, 'light'],
])('[THEME-01] with %j a page is %s: what was chosen comes before how the device is set', (headers, theme) => {
  expect(themeOf({ headers })).toBe(theme);
});
