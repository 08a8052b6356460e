import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parse } from 'acorn';

const script = readFileSync(join(__dirname, 'old-browser.js'), 'utf8');
const run = compileFunction(script, ['window', 'document']) as (page: unknown, doc: Document) => void;

type Listener = (event: { message: string; filename: string }) => void;

/** The page in a browser that lacks things; answers what listens to errors. */
function open(lacks: { name?: string; css?: string; agent?: string } = {}): Listener | undefined {
  document.documentElement.removeAttribute('data-too-old');
  document.body.innerHTML =
    '<div id="shell"></div><i id="old-browser" data-title="Too old" data-text="Take &amp; another"></i>';
  let listener: Listener | undefined;
  const page: Record<string, unknown> = {
    navigator: {
      userAgent: lacks.agent ?? 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    },
    structuredClone: () => 0,
    ResizeObserver: class {},
    CSS: { supports: (...test: string[]) => !lacks.css || !test.join(' ').includes(lacks.css) },
    addEventListener: (name: string, given: Listener) => {
      if (name === 'error') listener = given;
    },
  };
  if (lacks.name) page[lacks.name] = undefined;
  run(page, document);
  return listener;
}
const title = () => document.querySelector('#shell h1')?.textContent;

test('[NAV-23] what looks at the browser is written for the oldest: it parses as ECMAScript 5', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

test('[NAV-23] a browser that can everything gets the page', () => {
  open();
  expect(title()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-too-old');
});

test.each([
  ['ResizeObserver', { name: 'ResizeObserver' }],
  ['structuredClone', { name: 'structuredClone' }],
  ['a CSS object', { name: 'CSS' }],
  [':has', { css: ':has' }],
  ['color-mix', { css: 'color-mix' }],
  ['sizes of small windows', { css: 'dvh' }],
  ['what Internet Explorer lacks', { agent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }],
  [
    'what Chrome 60 lacks',
    { agent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0.3112.7 Safari/537.36' },
  ],
])('[NAV-23] without %s the screen says so and which browsers work, and the shell does not start', (_, lacks) => {
  open(lacks);
  expect(title()).toBe('Too old');
  expect(document.querySelector('#shell p')?.textContent).toBe('Take & another');
  expect(document.documentElement).toHaveAttribute('data-too-old');
});

test('[NAV-23] a script of ours that the browser cannot read shows the screen, as long as nothing is drawn', () => {
  const failed = open();
  failed?.({ message: 'Uncaught SyntaxError: Unexpected token', filename: 'https://elsewhere.example/x.js' });
  failed?.({ message: 'Uncaught TypeError: x', filename: 'http://localhost/assets/main.1.js' });
  expect(title()).toBeUndefined();
  failed?.({ message: 'Uncaught SyntaxError: Unexpected token', filename: 'http://localhost/assets/main.1.js' });
  expect(title()).toBe('Too old');
});

test('[NAV-23] a page that stands is left alone', () => {
  const failed = open();
  document.getElementById('shell')?.append('drawn');
  failed?.({ message: 'SyntaxError: x', filename: 'http://localhost/assets/late.1.js' });
  expect(document.getElementById('shell')).toHaveTextContent('drawn');
  expect(title()).toBeUndefined();
});
