import type { Page } from 'playwright-core';
import { sticksOutOn } from './axe';

/** A phone, a tablet on end and lying, a desk and a large one, px. */
export const WIDTHS = [390, 768, 1024, 1440, 1920] as const;

/** What does not fit on the open page in any of the widths: what sticks out of its sides, and words that lie on each other or under a control. */
export async function layoutFaultsOn(page: Page, path: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    found.push(...(await sticksOutOn(page, path, width)));
    const pairs = await page.evaluate(overlaps);
    found.push(...pairs.map((pair) => [path, width, pair].join(' ')));
  }
  return found;
}

/** Runs in the page: lines of words that lie on words of another element, or under a control that is not theirs; the first few. */
async function overlaps(): Promise<string[]> {
  interface Piece {
    node: Node;
    element: Element;
    box: { left: number; right: number; top: number; bottom: number };
    said: string;
    control: boolean;
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** What is left of a box within everything around it that cuts off what is beyond it. */
  const cut = (element: Element, rect: DOMRect) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== 'none') return undefined;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const around = up.getBoundingClientRect();
      box.left = Math.max(box.left, around.left);
      box.right = Math.min(box.right, around.right);
      box.top = Math.max(box.top, around.top);
      box.bottom = Math.min(box.bottom, around.bottom);
    }
    return box.right - box.left > 3 && box.bottom - box.top > 3 ? box : undefined;
  };
  /** What stays in its place while the page scrolls lies over it on purpose. */
  const floats = (element: Element): Element | null => {
    for (let up: Element | null = element; up; up = up.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up;
    return null;
  };

  const pieces: Piece[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const said = (node.textContent ?? '').trim();
    if (!element || said === '' || element.matches('script, style, noscript, title, option') || !seen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = cut(element, rect);
      if (box) pieces.push({ node, element, box, said: `“${said.slice(0, 30)}”`, control: false });
    }
  }
  for (const element of document.querySelectorAll('button, input, select, textarea')) {
    const box = seen(element) ? cut(element, element.getBoundingClientRect()) : undefined;
    if (box)
      pieces.push({
        node: element,
        element,
        box,
        said: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}`,
        control: true,
      });
  }
  pieces.sort((one, other) => one.box.top - other.box.top);

  const found: string[] = [];
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if ((one.control && other.control) || one.node === other.node) continue;
      // A control's own words.
      if (
        (one.control && one.element.contains(other.element)) ||
        (other.control && other.element.contains(one.element))
      )
        continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      // Lines that stand close share the room above and below their letters.
      if (wide < 4 || high < lower * 0.5) continue;
      if (floats(one.element) !== floats(other.element)) continue;
      found.push(`${one.said} and ${other.said} lie on each other`);
    }
  }
  return [...new Set(found)].slice(0, 4);
}
