import { JSDOM } from 'jsdom';
import { drawingCost } from './drawing-cost';

test('parts that lie beside each other are walked from one to the next, so that thousands of them do not hold up the service', () => {
  const { window } = new JSDOM(
    `<svg xmlns="http://www.w3.org/2000/svg">${'<circle r="1"/>'.repeat(3000)}<filter id="f"><feTurbulence numOctaves="4"/><feOffset/></filter><g filter="url(#f)"/></svg>`,
    { contentType: 'image/svg+xml' },
  );
  // jsdom looks through a whole list of children for each one that is taken out of it.
  const lists = jest.spyOn(window.Element.prototype, 'children', 'get');
  expect(drawingCost(window.document.documentElement)).toMatchObject({ drawn: 3005, filterSteps: 5 });
  expect(lists).not.toHaveBeenCalled();
});

/** The cost of a drawing, and the ms that it took to tell. */
function told(inside: string) {
  const { window } = new JSDOM(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, {
    contentType: 'image/svg+xml',
  });
  const started = performance.now();
  const cost = drawingCost(window.document.documentElement);
  return { cost, ms: performance.now() - started };
}
const FILTER = '<filter id="f"><feOffset/></filter>';

test('a filter that is one long word is no function, and that is told in a moment', () => {
  const { cost, ms } = told(`<g filter="${'a'.repeat(60_000)}"/>`);
  expect(cost.filterSteps).toBe(0);
  expect(ms).toBeLessThan(300);
});

test('a selector of many parts costs no more than its last one, and finds no fewer elements', () => {
  const nested = (inside: string) => '<g>'.repeat(150) + inside + '</g>'.repeat(150);
  const style = `<style>nope ${'g '.repeat(8)}{filter:url(#f)}</style>`;
  const { cost, ms } = told(FILTER + style + nested('<g/>'));
  expect(cost.filterSteps).toBe(151);
  expect(ms).toBeLessThan(1_000);
  const byEnd = (selector: string) => told(`${FILTER}<style>${selector}{filter:url(#f)}</style><g><rect/></g>`).cost;
  expect(byEnd('svg > g rect').filterSteps).toBe(1);
  expect(byEnd('g>rect:first-child').filterSteps).toBe(1);
  expect(byEnd('g:not(.a .b)').filterSteps).toBeGreaterThan(1);
});

test('a style sheet that gives the same things over and over counts as too dear', () => {
  const rules = '.a{filter:none}'.repeat(1_000);
  const { cost, ms } = told(`<style>${rules}</style>${'<g class="a"/>'.repeat(200)}`);
  expect(cost.drawn).toBeGreaterThan(50_000);
  expect(ms).toBeLessThan(2_000);
});
