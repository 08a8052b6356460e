// How deep a drawing goes, told from its text before a parser pays for it: cleaning takes time with the square of the depth.

/** A start tag as XML writes it; a parser of HTML reads it the same way. */
const OPENS = /<([a-z][\w:.-]*)(?:\s+[a-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/iy;
const CLOSES = /<\/([a-z][\w:.-]*)\s*>/iy;

/** The source without comments and instructions, CDATA as plain text; undefined when one of them is not closed or stands askew. */
export function plainMarkup(source: string): string | undefined {
  const plain = source
    .replace(/<!--(?!-?>)[^]*?-->/g, '')
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .replace(/<\?[^<>]*\?>/g, '');
  return /<[!?]/.test(plain) ? undefined : plain;
}

/**
 * Most elements that lie in each other. Never fewer than a parser will find: a tag that is written in any other way than XML's counts as
 * opened and never closed, and a closing tag counts only for the element that was opened last.
 */
export function depthOf(plain: string): number {
  const open: string[] = [];
  let deepest = 0;
  for (let at = plain.indexOf('<'); at >= 0; at = plain.indexOf('<', at)) {
    CLOSES.lastIndex = OPENS.lastIndex = at;
    const closes = CLOSES.exec(plain);
    const opens = closes ? null : OPENS.exec(plain);
    if (closes) {
      if (open.at(-1) === closes[1]) open.pop();
    } else if (opens?.[2] !== '/') deepest = Math.max(deepest, open.push(opens?.[1] ?? ''));
    at += (closes ?? opens)?.[0].length ?? 1;
  }
  return deepest;
}
