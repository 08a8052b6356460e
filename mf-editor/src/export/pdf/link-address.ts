/** A link as the text of a PDF's string: a whole address in ASCII, with the signs escaped that end or begin such a string. */
export function linkAddress(link: string): string {
  const whole = URL.canParse(link) ? new URL(link).href : encodeURI(link);
  return whole.replace(/[()\\]/g, '\\$&');
}
