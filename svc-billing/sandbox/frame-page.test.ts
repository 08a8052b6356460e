/** @jest-environment jsdom */
import { TEST_CARDS } from './cards';
import { framePage, gonePage } from './frame-page';
import { FRAME_SCRIPT } from './frame-script';
import { CARD_TEXTS, frameLanguage } from './frame-texts';
import { SDK_SCRIPT } from './sdk-script';
import type { SessionRow } from './store';

const session: SessionRow = {
  _id: 'ses_1',
  amount_minor: 12_000,
  currency: 'USD',
  description: 'Teams, yearly, 3 seats',
  custom: {} as SessionRow['custom'],
  key: null,
  challenge: null,
  created: new Date(0),
};

/** The page as a browser has it after its script ran. */
function opened(lang: string, row = session): Document {
  const html = framePage(row, { dark: false, language: frameLanguage(lang) });
  document.documentElement.lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
  document.documentElement.dir = /<html [^>]*dir="([^"]*)"/.exec(html)?.[1] ?? '';
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const script = document.createElement('script');
  script.textContent = FRAME_SCRIPT;
  document.body.append(script);
  script.remove();
  return document;
}
const wordsOf = (page: Document) => {
  page.querySelectorAll('script').forEach((script) => script.remove());
  return page.body.textContent;
};

test('in English it says what is paid, and what for', () => {
  const page = opened('en-GB');
  expect(page.querySelector('.what')).toHaveProperty('textContent', 'Teams, yearly, 3 seats');
  expect(page.getElementById('pay')).toHaveProperty('textContent', 'Pay US$120.00');
});

test('in Arabic it runs from right to left, and nothing of it is English', () => {
  const page = opened('ar');
  expect(page.documentElement.dir).toBe('rtl');
  expect(page.querySelector('.what')).toHaveProperty('textContent', 'فرق، سنويًا، 3 مقاعد');
  expect(page.getElementById('pay')?.textContent).toContain('ادفع');
  expect(wordsOf(page).replace(/US|SSL/g, '')).not.toMatch(/[A-Za-z]/);
  expect(
    wordsOf(opened('ar', { ...session, amount_minor: 0, description: 'Card on file' })).replace('SSL', ''),
  ).not.toMatch(/[A-Za-z]/);
  expect(gonePage({ dark: false, language: frameLanguage('ar') })).not.toMatch(/>[^<]*[A-Za-z][^<]*</);
});

test('what is no language of the product is English', () => {
  for (const asked of [undefined, 'xx', 'ar"><script>', ['ar'], 'e'.repeat(500)])
    expect(frameLanguage(asked)).toMatchObject({ tag: 'en', locale: 'en', dir: 'ltr' });
  expect(frameLanguage('ar-EG')).toMatchObject({ tag: 'ar-EG', locale: 'ar', dir: 'rtl' });
});

test('each test card says in every language what it is for', () => {
  for (const texts of Object.values(CARD_TEXTS))
    expect(Object.keys(texts).sort()).toEqual(TEST_CARDS.map(({ behaviour }) => behaviour).sort());
});

test('the page around it says which language it is to speak', () => {
  const script = document.createElement('script');
  script.textContent = SDK_SCRIPT.replace(
    'document.currentScript.src',
    "'https://commonplace.example/pay/sandbox/sdk.js'",
  );
  document.head.append(script);
  const place = document.createElement('div');
  const sdk = (window as unknown as { CommonplacePay: { mount(at: HTMLElement, o: object): () => void } })
    .CommonplacePay;
  const unmount = sdk.mount(place, { session: 'ses_1', locale: 'ar-EG', onResult: () => undefined });
  expect(new URL(place.querySelector('iframe')?.src ?? '').searchParams.get('lang')).toBe('ar-EG');
  unmount();
});
