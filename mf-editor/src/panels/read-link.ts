/** A whole web or mail address; null when empty, undefined when it is none. Nothing else may run from an exported file. */
export function readLink(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (url.protocol === 'mailto:') return url.href;
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
}
