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

interface Mounted {
  (): void;
  setTheme(theme: string): void;
}
/** The form in a page around it, which has the provider's script. */
function mounted(o: object): { unmount: Mounted; frame: HTMLIFrameElement } {
  const script = document.createElement('script');
  script.textContent = SDK_SCRIPT.replace(
    'document.currentScript.src',
    "'https://commonplace.example/pay/sandbox/sdk.js'",
  );
  document.head.append(script);
  const place = document.createElement('div');
  document.body.append(place);
  const sdk = (window as unknown as { CommonplacePay: { mount(at: HTMLElement, o: object): Mounted } }).CommonplacePay;
  const unmount = sdk.mount(place, { session: 'ses_1', onResult: () => undefined, ...o });
  return { unmount, frame: place.querySelector('iframe') as HTMLIFrameElement };
}

test('the page around it says which language it is to speak', () => {
  const { unmount, frame } = mounted({ locale: 'ar-EG' });
  expect(new URL(frame.src).searchParams.get('lang')).toBe('ar-EG');
  unmount();
});

test('the page around it dresses it anew when its theme changes, once it is there as well', () => {
  const { unmount, frame } = mounted({ theme: 'light' });
  const told: unknown[] = [];
  const inside = frame.contentWindow as Window;
  inside.postMessage = ((data: unknown, to: string) => void told.push([data, to])) as Window['postMessage'];
  unmount.setTheme('dark');
  frame.dispatchEvent(new Event('load'));
  const dark = [{ source: 'commonplace-pay', session: 'ses_1', theme: 'dark' }, 'https://commonplace.example'];
  expect(told).toEqual([dark, dark]);
  expect(frame.style.colorScheme).toBe('dark');
  unmount();
});

test('the form wears what the page around it says, and hears nobody else', () => {
  const page = opened('en');
  const hear = (data: object, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: window.parent, ...from }),
    );
  const dark = { source: 'commonplace-pay', session: 'ses_1', theme: 'dark' };
  hear(dark, { origin: 'https://elsewhere.example' });
  hear(dark, { source: null });
  hear({ ...dark, session: 'ses_2' });
  expect(page.documentElement).not.toHaveProperty('className', 'dark');
  hear(dark);
  expect(page.documentElement).toHaveProperty('className', 'dark');
  hear({ ...dark, theme: 'light' });
  expect(page.documentElement).toHaveProperty('className', '');
});
