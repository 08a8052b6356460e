import type { CDPSession } from 'playwright-core';

/** Starts a trace of these categories; the answer ends it and gives its events. */
export async function recordTrace<Event>(
  cdp: CDPSession,
  categories: readonly string[],
): Promise<() => Promise<Event[]>> {
  const events: Event[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Event[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories], recordMode: 'recordAsMuchAsPossible' },
  });
  return async () => {
    const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
    await cdp.send('Tracing.end');
    await complete;
    return events;
  };
}
