import computedStyles from './computed-styles.cjs';

const computed = (element: Element) => computedStyles(window)(element);
const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.querySelector<HTMLElement>('#it')!;
};
/** What changes, and what the element is then. */
const changes: [string, (it: HTMLElement) => void, Partial<CSSStyleDeclaration>][] = [
  ['its own style', (it) => void (it.style.display = 'none'), { display: 'none' }],
  ['its style attribute', (it) => it.setAttribute('style', 'display: none'), { display: 'none' }],
  ['a class that a rule names', (it) => void (it.className = 'away'), { display: 'none' }],
  ['what it inherits', (it) => void (it.parentElement!.style.visibility = 'hidden'), { visibility: 'hidden' }],
  [
    'what its grandparent has',
    (it) => it.parentElement!.parentElement!.classList.add('unseen'),
    { visibility: 'hidden' },
  ],
  ['where it stands', (it) => document.querySelector('#elsewhere')!.append(it), { visibility: 'hidden' }],
  [
    'a new sheet',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { display: none }' })),
    { display: 'none' },
  ],
  ['a sheet that goes', () => document.querySelector('#sheet')!.remove(), {}],
];
const page =
  '<style id="sheet">.away { display: none } .unseen, #elsewhere { visibility: hidden } b { color: red }</style>' +
  '<main><p><b id="it">it</b></p></main><p id="elsewhere"></p>';

afterEach(() => {
  document.head.innerHTML = '';
});

test('an element of which nothing has changed is answered with what was answered before', () => {
  const it = put(page);
  const once = window.getComputedStyle(it);
  expect(window.getComputedStyle(it)).toBe(once);
  expect(window.getComputedStyle(it.parentElement!)).not.toBe(once);
});

test.each(changes)('after a change of %s it is worked out anew', (_, change, then) => {
  const it = put(page);
  const styles = computedStyles(window);
  const before = styles(it);
  change(it);
  const after = styles(it);
  expect(after).toMatchObject(then);
  expect(after).not.toBe(before);
  expect(after.cssText).not.toBe(before.cssText);
});

test('an element outside of the document is worked out each time, as jsdom tells of none of its changes', () => {
  const alone = document.createElement('p');
  expect(computed(alone)).not.toBe(computed(alone));
});
