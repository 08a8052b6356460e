/** Characters of a name that a mail to a stranger says. */
const LONGEST = 60;
/** What mail programs make a link of: addresses with a scheme, of a host, of a mailbox. */
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/\S*|\S*[\p{L}\p{N}]\.\p{L}{2,}\S*|\S+@\S+/giu;

/**
 * The name of a person or team as it may stand in a mail to somebody who did not ask for one: one short line without addresses, so that nobody
 * sends their own words and links under our name. `fallback` where nothing else is left.
 */
export function strangersName(given: string, fallback: string): string {
  const line = given.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim();
  const signs = [...line];
  const short =
    signs.length > LONGEST
      ? `${signs
          .slice(0, LONGEST - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return /[\p{L}\p{N}]/u.test(short) ? short : fallback;
}
