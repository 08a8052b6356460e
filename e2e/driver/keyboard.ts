import type { Page } from 'playwright-core';

/** What a person meets who goes through a page with the Tab key alone. */
export interface Crawl {
  /** Stops of Tab until the page has been left. */
  stops: number;
  /** Stops that do not show that they have the focus, or are not seen. */
  unseen: string[];
  /** Controls that can be seen and that neither Tab nor the arrow keys of a list reach. */
  unreached: string[];
  /** Where Tab went round without leaving the page. */
  trap: string | undefined;
}

const MOST = 260;
/** Stops inside of players, at most. */
const PLAYER = 40;

/** Presses Tab until the page is left, and looks at every stop. */
export async function crawlByTab(page: Page): Promise<Crawl> {
  await page.evaluate(arm);
  const seen: Stop[] = [];
  let trap: string | undefined;
  for (let presses = 0; seen.length < MOST && presses < MOST + PLAYER; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (window as unknown as { look: () => Stop | null }).look());
    if (!stop) break;
    // A player has stops of its own inside, which a page cannot tell apart.
    if (stop.again && stop.player) continue;
    if (stop.again) {
      // Round again from the first one: the browser has no bar of its own to go to. Anything else is a trap.
      if (stop.at !== seen[0]?.at) trap = stop.name;
      break;
    }
    seen.push(stop);
  }
  if (seen.length === MOST) trap = `more than ${MOST} stops`;
  const unreached = await page.evaluate(() => (window as unknown as { unreached: () => string[] }).unreached());
  return { stops: seen.length, unseen: seen.filter((stop) => !stop.shown).map(({ name }) => name), unreached, trap };
}

interface Stop {
  at: number;
  name: string;
  shown: boolean;
  again: boolean;
  player: boolean;
}

/** Runs in the page: what looks at the element that has the focus, and in the end at those that never had it. */
function arm(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const met = new Map<Element, number>();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const where = element.closest('[aria-label], section, nav, main, header, footer');
    const place = where && where !== element ? (where.getAttribute('aria-label') ?? where.tagName.toLowerCase()) : '';
    return `${element.tagName.toLowerCase()} “${label.trim().replace(/\s+/g, ' ').slice(0, 40)}” in ${place}`;
  };
  const marked = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  };
  const look = () => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const again = met.has(element);
    if (!again) met.set(element, met.size);
    const box = element.getBoundingClientRect();
    const near = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const inView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return {
      at: met.get(element) ?? 0,
      name: nameOf(element),
      shown: inView && near.some(marked),
      again,
      player: element.matches('video, audio'),
    };
  };
  const visible = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    !(element as HTMLButtonElement).disabled;
  const unreached = () => {
    const reached = new Set(met.keys());
    // Of a list that is one stop the arrow keys reach the rest; the same is true of tabs, radios and options.
    const lists = new Set(
      [...reached].flatMap((element) => {
        const list = element.closest(
          'ul, ol, [role="tablist"], [role="radiogroup"], [role="toolbar"], [role="listbox"]',
        );
        return list ? [list] : element.parentElement ? [element.parentElement] : [];
      }),
    );
    const byArrows = (element: Element) => {
      for (const list of lists)
        if (list.contains(element) && (list.matches('[role]') || list.querySelector('[tabindex="-1"]'))) return true;
      const radio = element as HTMLInputElement;
      return radio.type === 'radio' && [...reached].some((one) => (one as HTMLInputElement).name === radio.name);
    };
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => visible(element) && !reached.has(element))
      .filter((element) => !element.matches('[role="tablist"]') && !byArrows(element))
      .map(nameOf);
  };
  Object.assign(window, { look, unreached });
}
