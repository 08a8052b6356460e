import sheet from 'jsdom/lib/jsdom/browser/default-stylesheet';

/** jsdom's own sheet, parsed as one of a page that then has it no more. */
const rulesOf = (text: string): CSSStyleRule[] => {
  const style = Object.assign(document.createElement('style'), { textContent: text });
  document.head.append(style);
  const rules = [...style.sheet!.cssRules] as CSSStyleRule[];
  style.remove();
  return rules;
};
const rules = rulesOf(sheet).filter(({ selectorText }) => selectorText && !selectorText.startsWith('@'));
const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};
const PROPERTIES = ['display', 'font-weight', 'text-align', 'cursor'];
const said = (element: Element): string[] => {
  const found = rules.filter(({ selectorText }) => matches(element, selectorText));
  return PROPERTIES.map((property) =>
    found.reduce((value, { style }) => style.getPropertyValue(property) || value, ''),
  );
};

const page = `
  <article><section><h1>1</h1><ul><li><ol><li><ul></ul></li></ol></li></ul></section></article>
  <table><tr><td></td></tr></table><input type="hidden"><input type="button" disabled><input type="radio"><input type="search">
  <textarea dir="auto"></textarea><dialog></dialog><dialog open></dialog><p hidden></p><button disabled>x</button>
  <ruby>a<rt>b</rt><rp>c</rp></ruby><select disabled><optgroup disabled><option disabled>x</option></optgroup></select>
  <svg><title>x</title><a></a><style></style></svg><x-y></x-y>`;

test('the style of every element is what the selector engine finds in the sheet', () => {
  document.body.innerHTML = page;
  const tags = new Set(rules.flatMap(({ selectorText }) => selectorText.match(/\b[a-z][a-z0-9]*\b/g) ?? []));
  for (const tag of tags)
    if (!['html', 'head', 'body'].includes(tag)) document.body.append(document.createElement(tag));
  const all = [...document.body.querySelectorAll('*')];
  expect(all.length).toBeGreaterThan(100);
  const is = all.map((one) => {
    const style = window.getComputedStyle(one);
    return [one.localName, ...PROPERTIES.map((property) => style.getPropertyValue(property))];
  });
  expect(is).toEqual(all.map((one) => [one.localName, ...said(one)]));
  for (const [at] of PROPERTIES.entries()) expect(new Set(is.map((one) => one[at + 1])).size).toBeGreaterThan(1);
});
