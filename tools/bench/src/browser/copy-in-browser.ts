import { locateChromium } from '@commonplace/stack/chromium';
import { startStack } from '@commonplace/stack/testing';
import { chromium, type Browser } from 'playwright-core';
import type { BenchContext } from '../bench';
import { untilAtRest } from '../processes/at-rest';
import { supervisorOf } from '../processes/supervisor-of';

/** A browser, and the address of a copy to look at: of the one that `--url URL` names, else of one that is started. Both end with the bench. */
export async function copyInBrowser({ args, say, onEnd }: BenchContext): Promise<{ url: string; browser: Browser }> {
  let url = args.includes('--url') ? args[args.indexOf('--url') + 1]?.replace(/\/$/, '') : undefined;
  if (!url) {
    say('starting a copy');
    const copy = await startStack({ starter: 'small', onSpawn: onEnd });
    url = copy.url;
    say('waiting until it has taken in its library');
    if (!(await untilAtRest(supervisorOf(copy.dataDir)))) say('it has not come to rest: figures of a busy copy follow');
  }
  const browser = await chromium.launch({
    executablePath: await locateChromium(say),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  onEnd(() => browser.close());
  return { url, browser };
}
