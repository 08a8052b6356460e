/** Characters of a search text; what is longer is cut. */
const LONGEST = 255;

/**
 * INPUT-12: a search text without characters that no one types on purpose (zero-width, soft hyphen, object replacement, tab), and without
 * half of a pair where it was cut. `.` and `..` alone mean nothing to a search and would be taken for a step in the address.
 */
export function cleanTerm(text: string): string {
  const term = text
    .replace(/[\u200B-\u200F\u2060-\u2064\uFEFF\u00AD\uFFFC]/gu, '')
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return term === '.' || term === '..' ? '' : term;
}

/** INPUT-13: the segment of an address that holds a text, read back; one that was cut in the middle of an escape is taken as it came. */
export function textOfSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

/** INPUT-04. */
export const MOST_TAGS = 20;

/** Tags of a query parameter (`a,b`): clean, in lower case, each once, at most {@link MOST_TAGS}. */
export function tagsOfParam(text: string | null): string[] {
  const parts = (text ?? '').split(',').map((part) => cleanTerm(part).toLowerCase());
  return [...new Set(parts.filter(Boolean))].slice(0, MOST_TAGS);
}
