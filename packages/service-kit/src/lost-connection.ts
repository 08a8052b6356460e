/** No connection was made, so nothing of the call reached anybody. */
const NOT_MADE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The connection broke: whether the call was carried out is not known. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** ms before each further try. Together far below the 3 s in which a caller is promised an answer. */
const PAUSES_MS = [20, 100, 300];

/** How a call to a neighbour failed below HTTP; undefined for every other failure (a limit of time, a refusal). */
export function lostConnection(cause: unknown): 'not made' | 'broken' | undefined {
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return undefined;
  return NOT_MADE.has(code) ? 'not made' : BROKEN.has(code) ? 'broken' : undefined;
}

/**
 * Carries out a call again that a dying replica took with it: another one answers. One that reached nobody is tried again whatever it does; one
 * whose connection broke only when it may be carried out twice.
 */
export async function againWhenLost<T>(
  call: () => Promise<T>,
  o: { repeatable: boolean; may?: () => boolean },
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (cause) {
      const lost = lostConnection(cause);
      const pause = PAUSES_MS[tried];
      if (pause === undefined || !lost || (lost === 'broken' && !o.repeatable)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (o.may && !o.may()) throw cause;
    }
  }
}
