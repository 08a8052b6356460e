/** The operators' collector hears of the calls that this page makes. Loaded only by a page that the edge has chosen to trace. */

interface Span {
  traceId: string;
  spanId: string;
  name: string;
  start: number;
  end: number;
  status: number;
  page: { traceId: string; spanId: string };
}

const SEND_AFTER_MS = 2_000;
/** As many as one report may hold. */
const MOST = 200;

type Target = Pick<Window, 'fetch' | 'addEventListener' | 'location'> & {
  navigator: Pick<Navigator, 'sendBeacon'>;
  setTimeout: (work: () => void, ms: number) => unknown;
};

/**
 * Each call to the API begins a trace of its own, which the edge, the services and the events that follow carry on; `traceparent` is the document's,
 * which the spans name as their page. Gives the function that sends what waits.
 */
export function tracePage(target: Target, traceparent: string): () => void {
  const [, traceId = '', spanId = '', flags] = traceparent.split('-');
  if (flags !== '01') return () => undefined;
  let waiting: Span[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    target.navigator.sendBeacon('/traces', new Blob([JSON.stringify({ spans })], { type: 'application/json' }));
  };
  const real = target.fetch.bind(target);
  target.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), target.location.href);
    if (address.origin !== target.location.origin || !address.pathname.startsWith('/api/')) return real(input, init);
    const request = new Request(input instanceof Request ? input : address, init);
    const own = { traceId: hex(16), spanId: hex(8) };
    request.headers.set('traceparent', `00-${own.traceId}-${own.spanId}-01`);
    const start = Date.now();
    const note = (status: number) => {
      if (waiting.length === 0) target.setTimeout(send, SEND_AFTER_MS);
      if (waiting.length >= MOST) return;
      const name = `${request.method} ${address.pathname}`.slice(0, 200);
      waiting.push({ ...own, name, start, end: Date.now(), status, page: { traceId, spanId } });
    };
    try {
      const reply = await real(request);
      note(reply.status);
      return reply;
    } catch (error) {
      note(0);
      throw error;
    }
  };
  target.addEventListener('pagehide', send);
  return send;
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
