import { locateChromium } from '@commonplace/stack/chromium';
import { startStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import type { BenchContext } from '../bench';
import { untilAtRest } from '../processes/at-rest';
import { supervisorOf } from '../processes/supervisor-of';
import { launchBrowser } from './launch-browser';

/** The commit that is printed is that of the tree which measures. */
const RUNNING = 'a copy that was running: of its own commit, which need not be the one above';

/**
 * A browser, and the address of a copy to look at: of the one that `--url URL` names, else of one that is started. Both end with the bench. `about`: which
 * copy it is, as a condition of the figures.
 */
export async function copyInBrowser({
  args,
  say,
  onEnd,
}: BenchContext): Promise<{ url: string; browser: Browser; about: string }> {
  let about = RUNNING;
  let url = args.includes('--url') ? args[args.indexOf('--url') + 1]?.replace(/\/$/, '') : undefined;
  if (!url) {
    say('starting a copy');
    const copy = await startStack({ starter: 'small', onSpawn: onEnd });
    url = copy.url;
    say('waiting until it has taken in its library');
    const rests = await untilAtRest(supervisorOf(copy.dataDir));
    if (!rests) say('it has not come to rest: figures of a busy copy follow');
    about = `a copy with the small starter library, ${rests ? 'at rest' : 'not yet at rest'}`;
  }
  const browser = await launchBrowser(await locateChromium(say));
  onEnd(() => browser.close());
  return { url, browser, about };
}
