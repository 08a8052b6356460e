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

// A page that is left hears nothing any more.
const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

/** The page as a browser has it after its script ran. */
function opened(lang: string, row = session): Document {
  const html = framePage(row, { dark: false, language: frameLanguage(lang) });
  document.documentElement.lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
  document.documentElement.dir = /<html [^>]*dir="([^"]*)"/.exec(html)?.[1] ?? '';
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const script = document.createElement('script');
  script.textContent = FRAME_SCRIPT;
  const listening = jest.spyOn(window, 'addEventListener');
  document.body.append(script);
  for (const [type, listener] of listening.mock.calls) left.push(() => window.removeEventListener(type, listener));
  listening.mockRestore();
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
  expect(page.getElementById('pay')).toHaveProperty('textContent', 'Pay US$120');
});

test('an amount that is not whole has its decimals, and a currency without any has none', () => {
  const paid = (amount_minor: number, currency: SessionRow['currency']) =>
    opened('en-US', { ...session, amount_minor, currency }).getElementById('pay')?.textContent;
  expect(paid(11_950, 'USD')).toBe('Pay $119.50');
  expect(paid(2_400, 'JPY')).toBe('Pay ¥2,400');
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
  setSession(session: string): void;
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
  const dark = [
    { source: 'commonplace-pay', session: 'ses_1', theme: 'dark', payIn: 'ses_1' },
    'https://commonplace.example',
  ];
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

/** The provider behind the form: answers by what the test says, when it says so. */
function provider() {
  const asked: { path: string; sent: unknown; answer(body: string | object, status?: number): Promise<void> }[] = [];
  window.fetch = ((path: string, init?: RequestInit) =>
    new Promise((resolve) => {
      asked.push({
        path,
        sent: init?.body === undefined ? undefined : (JSON.parse(init.body as string) as unknown),
        async answer(body, status = 200) {
          resolve({ status, text: async () => body, json: async () => body } as Response);
          await new Promise((done) => setTimeout(done, 0));
        },
      });
    })) as typeof fetch;
  return asked;
}
const tell = (data: object) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window.parent }));
const payIn = (next: string) => tell({ source: 'commonplace-pay', session: 'ses_1', theme: 'light', payIn: next });
const field = (page: Document, name: string) => page.getElementById(name) as HTMLInputElement;
function type(page: Document, name: string, value: string) {
  field(page, name).value = value;
  field(page, name).dispatchEvent(new Event('input'));
}
const send = (page: Document) =>
  page.getElementById('card-form')?.dispatchEvent(new Event('submit', { cancelable: true }));
const monthly = (amount_minor = 1_600) =>
  framePage(
    { ...session, _id: 'ses_2', amount_minor, description: 'Premium, monthly' },
    { dark: false, language: frameLanguage('en-US') },
  );

test('another session changes the sum and what it is for; the card that was typed stays, and pays in the new one', async () => {
  const asked = provider();
  const page = opened('en-US');
  type(page, 'number', '4242424242424242');
  type(page, 'expiry', '1234');
  type(page, 'cvc', '123');
  payIn('ses_2');
  // Nothing is paid while the sum is on its way.
  expect(page.getElementById('pay')).toHaveProperty('disabled', true);
  await asked[0]?.answer(monthly());
  expect(asked[0]?.path).toBe('/pay/sandbox/frame/ses_2?lang=en-US');
  expect(page.getElementById('pay')).toMatchObject({ textContent: 'Pay $16', disabled: false });
  expect(page.getElementById('amount')).toHaveProperty('textContent', '$16');
  expect(field(page, 'number').value).toBe('4242 4242 4242 4242');
  send(page);
  expect(asked[1]).toMatchObject({
    path: '/pay/sandbox/frame/ses_2/pay?lang=en-US',
    sent: { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
  });
  // The same again asks nothing.
  payIn('ses_2');
  expect(asked).toHaveLength(2);
});

test('a sum that cannot be read is not paid: sending asks for it again', async () => {
  const asked = provider();
  const page = opened('en-US');
  payIn('ses_2');
  await asked[0]?.answer('', 503);
  expect(page.getElementById('message')?.textContent).toContain('cannot be reached');
  send(page);
  expect(asked[1]?.path).toBe('/pay/sandbox/frame/ses_2?lang=en-US');
  await asked[1]?.answer(monthly());
  expect(page.getElementById('message')).toHaveProperty('hidden', true);
  expect(page.getElementById('pay')).toMatchObject({ textContent: 'Pay $16', disabled: false });
});

test('an answer about the session before is not heard any more, nor its bank’s question', async () => {
  const asked = provider();
  const page = opened('en-US');
  send(page);
  payIn('ses_2');
  await asked[1]?.answer(monthly(0));
  await asked[0]?.answer({ status: 'challenge', challenge: 'chl_1' });
  expect(page.getElementById('challenge')).toHaveProperty('hidden', true);
  expect(page.getElementById('pay')).toMatchObject({ textContent: 'Save card', disabled: false });
  expect(page.getElementById('challenge-title')).toHaveProperty('textContent', 'Confirm your card');
});

test('what was wrong is not red any more once it is corrected; the other fields are', async () => {
  const asked = provider();
  const page = opened('en-US');
  send(page);
  await asked[0]?.answer({ status: 'invalid', errors: { number: 'Enter the card number.', cvc: 'Too short.' } });
  const wrong = (name: string) => [
    field(page, name).getAttribute('aria-invalid'),
    page.getElementById(`${name}-error`)?.textContent,
  ];
  expect(wrong('number')).toEqual(['true', 'Enter the card number.']);
  type(page, 'number', '4');
  expect(wrong('number')).toEqual(['false', '']);
  expect(wrong('cvc')).toEqual(['true', 'Too short.']);
});

test('the page around it lets the same form pay in another session', () => {
  const heard: unknown[] = [];
  const { unmount, frame } = mounted({ onResult: (result: unknown) => void heard.push(result) });
  const told: unknown[] = [];
  const inside = frame.contentWindow as Window;
  inside.postMessage = ((data: unknown) => void told.push(data)) as Window['postMessage'];
  unmount.setSession('ses_2');
  expect(told).toEqual([expect.objectContaining({ session: 'ses_1', payIn: 'ses_2' })]);
  expect(new URL(frame.src).pathname).toBe('/pay/sandbox/frame/ses_1');
  const answer = (of: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'commonplace-pay', session: of, success: true, key: `key of ${of}` },
        origin: 'https://commonplace.example',
        source: inside,
      }),
    );
  answer('ses_1');
  answer('ses_2');
  expect(heard).toEqual([{ success: true, key: 'key of ses_2' }]);
  unmount();
});
