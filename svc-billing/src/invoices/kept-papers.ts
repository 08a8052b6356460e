/** ms that a paper is kept after it was made. */
const KEPT_MS = 10 * 60_000;
/** Papers that are kept at once, of some 20 to 200 kB. */
const MOST = 50;

/**
 * Makes papers, each once for a while: laying one out keeps this process busy for a tenth of a second and more, in which nobody else is answered, and
 * whoever asks for the same invoice again and again must not be in the way of those who pay.
 */
export function keptPapers<A extends readonly unknown[]>(
  make: (...of: A) => Promise<Buffer>,
  o: { most?: number; keptMs?: number } = {},
): (...of: A) => Promise<Buffer> {
  const { most = MOST, keptMs = KEPT_MS } = o;
  const kept = new Map<string, { readonly made: Promise<Buffer>; readonly timer: NodeJS.Timeout }>();
  // A timer holds what it is to forget: left behind, those of papers that are long out of the list would keep them all in memory.
  const forget = (key: string): void => {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  };
  return (...of) => {
    const key = JSON.stringify(of);
    const known = kept.get(key);
    if (known) return known.made;
    const made = make(...of);
    const timer = setTimeout(() => forget(key), keptMs).unref();
    kept.set(key, { made, timer });
    made.catch(() => void (kept.get(key)?.made === made && forget(key)));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      forget(oldest);
    }
    return made;
  };
}
