import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './driver/browser';
import { keyboardFaultsOn } from './driver/keyboard';
import { layoutFaultsOn } from './driver/layout';
import { shiftsOn } from './driver/shifts';
import { Stepper } from './walk/step';

// The looks by keyboard, at what moves and at what fits, on pages that are wrong in one thing each: a look that finds nothing is worth nothing.
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
}, 60_000);
afterAll(() => browser?.close());

const GOOD = '<main><h1>One</h1><button>Save</button> <a href="/x">Next</a></main>';
const TALL = '<div style="height: 3000px"></div>';

const found = async (html: string) => {
  await page.setContent(html);
  return keyboardFaultsOn(page, '/', 1440);
};

test('a good page has nothing, twice and wherever the focus was', async () => {
  expect(await found(GOOD)).toEqual([]);
  await page.locator('a').focus();
  expect(await keyboardFaultsOn(page, '/', 390)).toEqual([]);
});

test.each([
  [
    'no mark of the focus',
    '<style>button:focus-visible { outline: none }</style>' + GOOD,
    'does not show its focus: button “Save”',
  ],
  ['out of reach', GOOD + '<section><input type="checkbox" tabindex="-1"></section>', 'is out of reach: input'],
  [
    'under a bar that stays',
    GOOD + '<div style="position: fixed; inset: 0 0 auto; height: 200px; background: #fff"></div>',
    'does not show its focus: button “Save”',
  ],
  [
    'a trap',
    GOOD +
      '<button id="one">Trap</button><button id="two">Door</button><script>two.onkeydown = (e) => { e.preventDefault(); one.focus() }</script>',
    'holds the focus: button “Trap”',
  ],
])('finds %s', async (_, html, wrong) => {
  expect((await found(html)).join('\n')).toContain(wrong);
});

test('takes a list that tells its next option a moment later for no trap', async () => {
  const list =
    '<ul tabindex="0" role="listbox" aria-label="Late" aria-activedescendant="a"><li id="a" role="option">A</li><li id="b" role="option">B</li></ul>';
  const late = `<script>const list = document.querySelector('ul'); list.onkeydown = (e) => {
    if (list.dataset.last) return;
    e.preventDefault();
    list.dataset.last = 'b';
    setTimeout(() => list.setAttribute('aria-activedescendant', 'b'), 150);
  }</script>`;
  expect(await found(GOOD + list + late)).toEqual([]);
});

test('takes a list whose three hundred options are gone through by Tab for one stop', async () => {
  const options = Array.from({ length: 300 }, (_, n) => `<li id="o${n}" role="option">${n}</li>`).join('');
  const list = `<ul tabindex="0" role="listbox" aria-label="Long" style="height: 90px; overflow: hidden">${options}</ul>`;
  const next = `<script>const list = document.querySelector('ul'); let at = -1; list.onkeydown = (e) => {
    if (at >= 299) return;
    e.preventDefault();
    list.setAttribute('aria-activedescendant', 'o' + ++at);
  }</script>`;
  expect(await found(GOOD + list + next)).toEqual([]);
}, 60_000);

test('finds what moves while a page is loaded, by its name', async () => {
  const later = 'setTimeout(() => document.body.prepend(Object.assign(new Image(), { height: 400, width: 9 })), 200)';
  const html = `<main class="moved" style="height: 700px; background: #ccc"></main>${TALL}<script>${later}</script>`;
  await page.route('http://moves.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://moves.test/');
  await page.waitForTimeout(600);
  expect((await shiftsOn(page, '/')).join()).toMatch(/layout shift 0\.\d+: .*main\.moved/);
});

const BUTTON = '<button style="position: absolute; inset: 0 auto auto 0; width: 90px; height: 40px">Over</button>';
test.each([
  [
    'what sticks out of one width',
    '<div class="wide" style="width: 800px; height: 9px"></div>',
    /^\/ 390 .*div\.wide$/,
  ],
  [
    'words on words',
    '<p style="margin: 0">Here is a line</p><p style="margin: -0.9em 0 0">and another</p>',
    /^\/ 1920 “Here is a line” and “and another” lie on each other$/,
  ],
  ['a control on words', `<p style="position: relative">Words below${BUTTON}</p>`, /“Words below” and button Over/],
])('finds %s', async (_, html, wrong) => {
  await page.setContent(`<main><h1>One</h1>${html}</main>`);
  expect((await layoutFaultsOn(page, '/')).filter((line) => wrong.test(line))).not.toEqual([]);
});

test.each([
  [
    'words that are cut off',
    '<p style="overflow: hidden; width: 80px; white-space: nowrap">A long line of words</p>Beside',
  ],
  [
    'words for screen readers',
    `<p style="position: relative">Words<span style="position: absolute; inset: 0; clip-path: inset(50%)">more</span></p>`,
  ],
  [
    'what is not seen yet',
    `<p style="position: relative">Words<span style="position: absolute; inset: 0; opacity: 0">more</span></p>`,
  ],
  ['a bar that stays', `<p>Words</p><div style="position: fixed; inset: 0 0 auto; height: 90px">Bar</div>`],
  ['a row that scrolls', '<div style="overflow-x: auto"><div style="width: 3000px">Words</div></div>'],
])('leaves %s alone', async (_, html) => {
  await page.setContent(`<main><h1>One</h1>${html}</main>`);
  expect(await layoutFaultsOn(page, '/')).toEqual([]);
});

describe('from page to page in one document', () => {
  /** A page that shows where it is `after` ms later, or never. */
  const shows = (after?: number) => `<main id="content"><h1>One</h1></main><script>
    addEventListener('popstate', () => ${after === undefined ? '{}' : `setTimeout(() => (document.querySelector('h1').textContent = location.pathname), ${after})`});
  </script>`;
  const goFrom = async (html: string) => {
    await page.route('http://walk.localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    try {
      const stepper = new Stepper(page, 2_000);
      await stepper.load('http://walk.localhost/one');
      await stepper.go('/two');
      return await page.locator('h1').innerText();
    } finally {
      await page.unrouteAll();
    }
  };

  test('a page that begins to change late, while nothing is asked for, is waited for', async () => {
    expect(await goFrom(shows(700))).toBe('/two');
  });

  test('a page that never changes is told', async () => {
    await expect(goFrom(shows())).rejects.toThrow('the page before is still shown');
  });
});
