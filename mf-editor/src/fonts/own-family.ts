/**
 * The family of a font file of one's own, by its name. A name that another font has already takes a number, so that letters never show in a font that
 * was not meant; the same file keeps its name.
 */
export function ownFamily(
  fileName: string,
  url: string,
  known: Readonly<Record<string, readonly { readonly url: string }[]>>,
): string {
  const base =
    fileName
      .replace(/\.\w+$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, ' ')
      .trim()
      .slice(0, 60) || 'Font';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    const files = Object.hasOwn(known, name) ? known[name]! : [];
    if (files.length === 0 || files.some((file) => file.url === url)) return name;
  }
}
