// How deep a drawing goes and how much its tags say, told from its text before a parser pays for it: cleaning takes time with the square of
// the depth, and of the attributes of one tag.

/** A start tag as XML writes it; a parser of HTML reads it the same way. */
const OPENS = /<([a-z][\w:.-]*)(?:\s+[a-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/iy;
const CLOSES = /<\/([a-z][\w:.-]*)\s*>/iy;

const COMMENT = ['<!--', '-->'] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

/**
 * The source without comments and instructions, CDATA as plain text; undefined when one of them is not closed or stands askew. Walks the text
 * once: a pattern that looks for the end of each opening would take the square of their number.
 */
export function plainMarkup(source: string): string | undefined {
  const parts: string[] = [];
  let from = 0;
  for (let at = source.indexOf('<!'); at >= 0; at = source.indexOf('<!', from)) {
    const kind = [COMMENT, CDATA].find(([open]) => source.startsWith(open, at));
    // `<!-->` and `<!--->` are whole comments to a browser, and the beginning of one to XML.
    if (!kind || /^<!---?>/.test(source.slice(at, at + 6))) return undefined;
    const [open, close] = kind;
    const end = source.indexOf(close, at + open.length);
    if (end < 0) return undefined;
    parts.push(source.slice(from, at));
    if (kind === CDATA)
      parts.push(
        source
          .slice(at + open.length, end)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;'),
      );
    from = end + close.length;
  }
  const plain = [...parts, source.slice(from)].join('').replace(/<\?[^<>]*\?>/g, '');
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

/** Most attributes that one tag has: every `=` outside of a value counts, so never fewer than a parser will find. */
export function attributesOf(plain: string): number {
  let most = 0;
  for (const [tag] of plain.matchAll(/<[a-z](?:[^<>"']+|"[^"]*"|'[^']*')*/gi))
    most = Math.max(most, tag.replace(/"[^"]*"|'[^']*'/g, '').split(/[\s=/]+/).length);
  return most;
}
