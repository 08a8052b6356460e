import '@commonplace/ui/styles/global.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { watchGlobalErrors } from './errors/global-errors';
import { loadChrome } from './frame/full-chrome';
import { isBare } from './frame/is-bare';
import { createRouter } from './frame/router';
import { ShellProvider } from './frame/shell-provider';
import { createShell } from './shell/create-shell';
import { learnLanguage } from './texts';
import { keepFirstLook } from './visit/first-look';
import { captureReferral } from './visit/referral';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no place for the shell');

// Only a page that the edge has chosen to trace has the element; every other loads nothing for it.
const traced = document.querySelector<HTMLMetaElement>('meta[name="traceparent"]')?.content;
if (traced) (await import('./trace/page-trace')).tracePage(window, traced);

// Language and chrome are there before anything is drawn, so that nothing changes or moves under the eye.
const chrome = isBare(window.location.pathname) ? undefined : loadChrome().catch(() => undefined);
await Promise.all([learnLanguage(document.documentElement.lang), chrome]);
// A browser that is too old was told so by old-browser.js, which ran before.
if (!document.documentElement.hasAttribute('data-too-old')) start(element);

function start(place: HTMLElement): void {
  // What stands in the page for those who run no scripts, and what is seen of it meanwhile.
  const plain = document.getElementById('plain');
  if (plain) keepFirstLook(plain);
  captureReferral(window);
  const shell = createShell();
  // eslint-disable-next-line no-restricted-syntax -- the build replaces it by the mode; this is the page's main file
  const production = process.env.NODE_ENV === 'production';
  watchGlobalErrors(window, shell.api.reportError, production);
  const router = createRouter();
  shell.attach(router);
  createRoot(place, { onUncaughtError: (error) => shell.api.reportError(error, 'shell') }).render(
    <ShellProvider shell={shell}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
}
