import { locateChromium } from '@commonplace/stack/chromium';
import { startStack } from '@commonplace/stack/testing';
import { chromium, type Browser } from 'playwright-core';
import type { BenchContext } from '../bench';

/** A browser, and the address of a copy to look at: of the one that `--url URL` names, else of one that is started. Both end with the bench. */
export async function copyInBrowser({ args, say, onEnd }: BenchContext): Promise<{ url: string; browser: Browser }> {
  let url = args.includes('--url') ? args[args.indexOf('--url') + 1]?.replace(/\/$/, '') : undefined;
  if (!url) {
    say('starting a copy');
    ({ url } = await startStack({ starter: 'small', onSpawn: onEnd }));
  }
  const browser = await chromium.launch({
    executablePath: await locateChromium(say),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  onEnd(() => browser.close());
  return { url, browser };
}
