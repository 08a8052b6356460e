const QUIET_MS = 4_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Does it when the page has been there for some seconds and has nothing else to do; never where data is dear. Returns how to call it off. */
export function whenQuiet(start: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return () => undefined;
  const idle = 'requestIdleCallback' in window;
  const timer = setTimeout(() => (idle ? window.requestIdleCallback(start) : start()), QUIET_MS);
  return () => clearTimeout(timer);
}
