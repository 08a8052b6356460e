/** Where browsers are taken to be: only the part behind it counts. */
const HOUSE = 'http://own.invalid';
const PICTURE = /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/;
const FONT = /^data:(font\/[\w+-]+|application\/[\w.+-]+)[;,]/;

/**
 * Whether a picture, or a font, of a design may lie there: on a path of the same house that is no call of its API, or within the design itself. A
 * design asks no other server for anything when it is opened.
 */
export function isAssetAddress(address: string, kind: unknown): boolean {
  return PICTURE.test(address) || (kind === 'font' && FONT.test(address)) || isOwnPath(address);
}

function isOwnPath(address: string): boolean {
  // Browsers leave out the ends of lines and tabs, and take `\` for `/`: `/⇥/elsewhere` is another server.
  if (!/^\/(?![/\\])/.test(address) || /[\t\n\r]/.test(address)) return false;
  try {
    const { origin, pathname } = new URL(address, HOUSE);
    return origin === HOUSE && !/^\/api(\/|$)/i.test(pathname);
  } catch {
    return false;
  }
}
