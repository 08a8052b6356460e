import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

/** Compressed as `gzip -9` does it, whatever came over the line: what budgets of JavaScript are told in. */
const LEVEL = 9;

/** Runs in the page, before it: keeps when its content is there, ms since the epoch. It can be used from then on; what is asked for later is for pages that may follow. */
export function watchContent(): void {
  const watch = new MutationObserver(() => {
    const content = document.getElementById('content');
    if (!content?.querySelector('h1') || content.querySelector('[aria-busy="true"]')) return;
    watch.disconnect();
    Object.assign(globalThis, { contentAt: Date.now() });
  });
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** Remembers each script from now on; the call gives what those take, in kB of gzip, that were asked for until a time (ms since the epoch). */
export function watchScripts(cdp: CDPSession): (until: number) => Promise<number> {
  const asked = new Map<string, number>();
  const came: string[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script') asked.set(requestId, wallTime * 1_000);
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    if (asked.has(requestId)) came.push(requestId);
  });
  return async (until) => {
    let bytes = 0;
    for (const requestId of came.filter((id) => (asked.get(id) ?? 0) <= until)) {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
      bytes += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: LEVEL }).length;
    }
    return bytes / 1_000;
  };
}
