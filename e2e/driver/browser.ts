import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Real Chromium: `CHROMIUM`, or where systems keep it. The test run puts it there when it is missing. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('Chromium is not installed; install it or name it in CHROMIUM');
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
