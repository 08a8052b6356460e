import type { Page } from 'playwright-core';

/** What becomes of each text that {@link triedOn} gives away: taken, or the error that is thrown. */
export const GUARDED: Readonly<Record<string, string>> = {
  markup: 'TypeError',
  'markup beside': 'TypeError',
  'markup for a range': 'TypeError',
  'a frame of markup': 'TypeError',
  'a script of a text': 'TypeError',
  'a script from elsewhere': 'TypeError',
  'a script of data': 'TypeError',
  'a script that was uploaded': 'TypeError',
  'a worker that was uploaded': 'TypeError',
  'another policy': 'TypeError',
  'no markup': 'taken',
  'a drawing that is only parsed': 'taken',
  'a script of ours': 'taken',
};
/** What the browser tells of those that are refused: directive and what it calls the place. */
export const TOLD = ['require-trusted-types-for trusted-types-sink', 'trusted-types trusted-types-policy'];

/** Does in a page what a script must not do, and what libraries do, with elements that stand nowhere. */
export function triedOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const outcome = (work: () => unknown) => {
      try {
        work();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const markup = '<img src="/nowhere.png" onerror="ran()">';
    const made = (name: 'div' | 'iframe' | 'script', set: object) => () =>
      Object.assign(document.createElement(name), set);
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, o: object) => void } };
    return {
      markup: outcome(made('div', { innerHTML: markup })),
      'markup beside': outcome(() => document.createElement('div').insertAdjacentHTML('beforeend', markup)),
      'markup for a range': outcome(() => document.createRange().createContextualFragment(markup)),
      'a frame of markup': outcome(made('iframe', { srcdoc: markup })),
      'a script of a text': outcome(made('script', { text: 'ran()' })),
      'a script from elsewhere': outcome(made('script', { src: 'https://elsewhere.example/x.js' })),
      'a script of data': outcome(made('script', { src: 'data:text/javascript,ran()' })),
      'a script that was uploaded': outcome(made('script', { src: '/files/r/u/7/x.js' })),
      'a worker that was uploaded': outcome(() => new Worker('/files/r/u/7/x.js')),
      'another policy': outcome(() => trustedTypes.createPolicy('another', {})),
      'no markup': outcome(made('div', { innerHTML: '' })),
      'a drawing that is only parsed': outcome(() => new DOMParser().parseFromString('<svg/>', 'image/svg+xml')),
      'a script of ours': outcome(made('script', { src: '/assets/x.js' })),
    };
  });
}
