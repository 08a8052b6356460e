import { keepFirstLook } from './first-look';

beforeAll(() => {
  // jsdom has no sheets that are made by scripts.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<style id="first-look">.look{color:red}</style>';
  document.body.innerHTML =
    '<div id="shell"><div id="content"></div></div><div id="plain" data-look="list"><main><h1>Cats</h1></main></div>';
});
afterEach(() => jest.useRealTimers());

const plain = () => document.getElementById('plain');
const content = () => document.getElementById('content')!;
const start = () => keepFirstLook(plain()!);
/** Lets what watches the page see it. */
const seen = async () => {
  await Promise.resolve();
  await Promise.resolve();
};
function picture(px: number): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperties(image, { offsetWidth: { value: px }, offsetHeight: { value: px } });
  content().append(image);
  return image;
}

test('nobody finds it twice: what it draws is out of reach, and no part of what is read out', () => {
  start();
  expect(document.querySelectorAll('h1')).toHaveLength(0);
  expect(plain()).toHaveAttribute('aria-hidden', 'true');
  expect(plain()?.inert).toBe(true);
  expect(plain()?.shadowRoot).toBeNull();
});

test('it leaves when a picture of the page is there, not when a sign on a button is', () => {
  start();
  picture(18).dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1_000);
  expect(plain()).not.toBeNull();
  picture(200).dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1_000);
  expect(plain()).toBeNull();
});

test('a page of words, and one that says what is wrong, is seen soon after it has come; one that still asks is waited for', async () => {
  start();
  content().innerHTML = '<main><h1>Cats</h1><section aria-busy="true"></section></main>';
  await seen();
  jest.advanceTimersByTime(5_000);
  expect(plain()).not.toBeNull();
  content().innerHTML = '<main><h1>Cats</h1><p role="alert">The search did not answer.</p></main>';
  await seen();
  jest.advanceTimersByTime(2_000);
  expect(plain()).toBeNull();
});

test('whoever does anything sees the page at once, and nobody waits longer than twelve seconds', () => {
  start();
  window.dispatchEvent(new Event('wheel'));
  expect(plain()).toBeNull();
  document.body.innerHTML += '<div id="plain" data-look="home"></div>';
  start();
  jest.advanceTimersByTime(12_000);
  expect(plain()).toBeNull();
});

test('what is for those alone who run no scripts goes at once', () => {
  plain()!.dataset['look'] = '';
  start();
  expect(plain()).toBeNull();
});
