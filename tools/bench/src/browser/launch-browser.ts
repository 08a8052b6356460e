import { chromium, type Browser } from 'playwright-core';

/**
 * A headless browser. Signals are the bench's, which ends it with everything else: by itself the browser's driver ends this process at a Ctrl-C as soon as
 * the browser is gone, whatever else is still to be ended or removed.
 */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
