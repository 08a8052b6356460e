import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS } from '@commonplace/contracts/kinds';
import type { ImportSummary } from './run-import';

/** The local index shows new documents to searches about a second after it took them. */
const REFRESH_MS = 1_500;

/**
 * Waits until the catalog knows every item of `last`, asking the edge as any visitor would. Gives the number of items that were
 * still missing after `patienceMs`: 0 means everything is searchable.
 */
export async function untilSearchable(
  edgeUrl: string,
  last: ImportSummary['last'],
  patienceMs = 180_000,
  ask: typeof fetch = fetch,
): Promise<number> {
  const giveUp = Date.now() + patienceMs;
  let missing = [...last].reverse();
  for (;;) {
    const still: ImportSummary['last'] = [];
    for (const item of missing) {
      // Once one is missing there is no need to ask for the rest in this round: they were sent earlier or with it.
      if (still.length > 0 || !(await known(edgeUrl, item, ask))) still.push(item);
    }
    missing = still;
    if (missing.length === 0) break;
    if (Date.now() > giveUp) return missing.length;
    await sleep(500);
  }
  if (last.length > 0) await sleep(REFRESH_MS);
  return 0;
}

async function known(edgeUrl: string, item: ImportSummary['last'][number], ask: typeof fetch): Promise<boolean> {
  try {
    const response = await ask(`${edgeUrl}/api/v1/items/${KINDS[item.kind].page}/${encodeURIComponent(item.id)}`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
