/** Longest destination that is followed. */
const LONGEST = 2_000;

/**
 * A redirect destination that is safe to follow: a path on our own origin, else `/` (VAL-13). Refused are other origins in every spelling that
 * browsers understand (`//evil`, `/\evil`, `https:evil`, `javascript:`), control characters, which browsers drop before they read the address,
 * and the same hidden by encoding, once or more often.
 */
export function safeDestination(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST) return '/';
  const text = given.trim();
  for (const reading of decodings(text))
    if (reading === undefined || !isLocalPath(reading) || leadsNowhere(reading)) return '/';
  return text;
}

/** Paths that are no place to arrive at: the log-out, which would undo what led there, and answers for programs. Routers read many slashes as one. */
function leadsNowhere(path: string): boolean {
  const { pathname } = new URL(path, 'https://local.invalid');
  return /^\/(?:user\/logout|api)(?:\/|$)/i.test(pathname.replaceAll(/\/{2,}/g, '/'));
}

/** The text as given and as it reads after each further decoding, until it no longer changes; undefined when it cannot be read. */
function decodings(text: string): (string | undefined)[] {
  const readings: (string | undefined)[] = [text];
  // Only the path matters: a query may rightly carry an encoded address.
  let path = text.split(/[?#]/, 1)[0] ?? '';
  for (let depth = 0; depth < 5; depth++) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      // What is malformed as given is refused; further down it is a plain percent sign that was encoded once.
      return depth === 0 ? [undefined] : readings;
    }
    if (decoded === path) return readings;
    readings.push(decoded);
    path = decoded;
  }
  return [undefined];
}

function isLocalPath(path: string): boolean {
  // Backslashes count as slashes in browsers, and control characters vanish.
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return false;
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  const origin = 'https://local.invalid';
  try {
    return new URL(path, origin).origin === origin && !new URL(path, origin).pathname.startsWith('//');
  } catch {
    return false;
  }
}
