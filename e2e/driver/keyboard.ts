import type { Page } from 'playwright-core';

/** What a person meets who goes through a page with the Tab key alone. */
export interface Crawl {
  /** Stops of Tab until the page has been left; a list that goes through its options by Tab is one. */
  stops: number;
  /** Stops that do not show that they have the focus, or are not seen: out of the window, or behind something that stays in place (WCAG 2.4.7, 2.4.11). */
  unseen: string[];
  /** Controls that can be seen and that neither Tab nor the arrow keys of a list reach. */
  unreached: string[];
  /** Where Tab went round without leaving the page. */
  trap: string | undefined;
}

const MOST = 260;
/** Presses for what counts as no stop of its own, at most: inside of players, options of lists such as the elements of a design. */
const WITHIN = 1_000;

/** Presses Tab from the top of the page until it is left, and looks at every stop. */
export async function crawlByTab(page: Page): Promise<Crawl> {
  await page.evaluate(arm);
  await page.evaluate(toTheTop);
  const seen: Stop[] = [];
  let trap: string | undefined;
  const stops = () => new Set(seen.map(({ element }) => element)).size;
  for (let presses = 0; stops() < MOST && presses < MOST + WITHIN; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (before) => {
      const { look, shows } = window as unknown as { look: () => Stop | null; shows: () => boolean };
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
      // The mark is there some frames later: what comes into sight moves there, if only for a moment.
      for (let tries = 0; tries < 20 && !shows(); tries++) await drawn();
      let stop = look();
      // A list that stays where it is tells its next option with its next drawing.
      for (let tries = 0; tries < 20 && stop && !stop.player && stop.at === before; tries++) {
        await drawn();
        stop = look();
      }
      return stop;
    }, seen.at(-1)?.at);
    if (!stop && presses === 0) {
      // Drawn anew in that very moment, as a list is that has just come: whoever presses Tab again is on their way. Where nothing can be reached, nothing is again.
      await page.evaluate(toTheTop);
      continue;
    }
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
  if (stops() === MOST) trap = `more than ${MOST} stops`;
  const unreached = await page.evaluate(() => (window as unknown as { unreached: () => string[] }).unreached());
  return { stops: stops(), unseen: seen.filter((stop) => !stop.shown).map(({ name }) => name), unreached, trap };
}

/** More stops than this on a page of the library are a burden: lists are one stop, their arrow keys do the rest. */
export const MOST_STOPS = 140;
/** The same for any page: a list of administration has three stops in each of its thirty rows, beside the ways to the other lists. */
const MOST_ANYWHERE = 200;

/** What is wrong for somebody with a keyboard alone on the page that is open, at a width in px. */
export async function keyboardFaultsOn(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
  const { stops, unseen, unreached, trap } = await crawlByTab(page);
  const told = (what: string, names: readonly string[]) => names.map((name) => [path, width, what, name].join(' '));
  return [
    ...told('does not show its focus:', unseen),
    ...told('is out of reach:', unreached),
    ...told('holds the focus:', trap === undefined ? [] : [trap]),
    ...told('has too many stops:', stops > MOST_ANYWHERE ? [String(stops)] : []),
  ];
}

/** Runs in the page: the focus is where the last route change put it; the next stop is to be the first one of the document. */
function toTheTop(): void {
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  addEventListener('focusout', () => setTimeout(() => top.remove()), { once: true });
}

interface Stop {
  at: number;
  /** Which element has the focus; several stops of a list have the same. */
  element: number;
  name: string;
  shown: boolean;
  again: boolean;
  player: boolean;
}

/** Runs in the page: what looks at the element that has the focus, and in the end at those that never had it. */
function arm(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const met = new Map<Element, number>();
  const had = new Map<Element, number>();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const where = element.closest('[aria-label], section, nav, main, header, footer');
    const place = where && where !== element ? (where.getAttribute('aria-label') ?? where.tagName.toLowerCase()) : '';
    return `${element.tagName.toLowerCase()} “${label.trim().replace(/\s+/g, ' ').slice(0, 40)}” in ${place}`;
  };
  const marked = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) return true;
    // Where an outline would be cut off, a frame within the element stands for it.
    const within = getComputedStyle(element, '::after');
    const framed = within.content !== 'none' && within.borderStyle !== 'none' && parseFloat(within.borderWidth) > 1;
    return framed || style.boxShadow !== 'none';
  };
  /** A control that is drawn by another one beside it: a field under its label, a box under its mark. */
  const beside = (element: Element, found: Element) =>
    found.closest('label') !== null || element.parentElement?.contains(found) === true;
  /** Whether what has the focus is seen and shows that it has it; true also where nothing has it. */
  const shows = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const box = element.getBoundingClientRect();
    // A place of it that is seen is enough; a player, a frame and a list are seen by what is in them.
    const points = [0.5, 0.1, 0.9].flatMap((part) => [
      [box.left + box.width * part, box.top + box.height / 2] as const,
      [box.left + box.width / 2, box.top + box.height * part] as const,
    ]);
    const hit = (at: readonly [number, number]) => {
      const found = document.elementFromPoint(...at);
      return found !== null && (element.contains(found) || found.contains(element) || beside(element, found));
    };
    const near = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const inView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return inView && points.some(hit) && near.some(marked);
  };
  const look = () => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    // A list that goes from one of its options to the next by Tab has a stop at each.
    const stop = document.getElementById(element.getAttribute('aria-activedescendant') ?? '') ?? element;
    if (!had.has(element)) had.set(element, had.size);
    const again = met.has(stop);
    if (!again) met.set(stop, met.size);
    return {
      at: met.get(stop) ?? 0,
      element: had.get(element) ?? 0,
      name: nameOf(element),
      shown: shows(),
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
    const reached = new Set([...had.keys(), ...met.keys()]);
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
  Object.assign(window, { look, shows, unreached });
}
