/** Words that keep their own spelling in a title. */
const SPELLINGS = new Map(
  'AI API AR ATM AV1 CPU CSS CSV DB DNA DOC DVD EV FM GIF GPS GPU H1 HD HDR HTML HTTP ID IP ISO JPG JS JSON LCD LED MP3 NFC NFT OCR OK PDF PHP PNG PPT QR RSS SD SMS SOS SQL SSD SVG SUV TS TV TXT UFO UI URL USB USA UV UX VPN VR WC XLS XML XXX ZIP 2D 3D 3G 4G 4K 5G 6G 8K iOS YouTube GitHub GitLab WhatsApp LinkedIn TikTok PayPal'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);
const SMALL = new Set('a an and as at but by for from in of on or the to with'.split(' '));

/** `arrow-up-right` → `Arrow Up Right`. */
export function titleFrom(name: string): string {
  const words = name.split(/[-_\s]+/).filter(Boolean);
  return words
    .map((word, index) => {
      const lower = word.toLowerCase();
      const known = SPELLINGS.get(lower);
      if (known) return known;
      if (index > 0 && index < words.length - 1 && SMALL.has(lower)) return lower;
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

/** Lower-case, trimmed, in first-seen order, without doubles, empty ones and single punctuation marks. */
export function cleanTags(...lists: readonly (string | number | readonly (string | number)[])[]): string[] {
  const seen = new Set<string>();
  for (const tag of lists.flat()) {
    const clean = String(tag)
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim();
    if (/[\p{L}\p{N}]/u.test(clean) && clean.length <= 60) seen.add(clean);
  }
  return [...seen];
}

/** Words of a file name that say something: no numbers, no small words. */
export function wordsOf(name: string): string[] {
  return name.split(/[-_\s]+/).filter((word) => word.length > 1 && !/^\d+$/.test(word) && !SMALL.has(word));
}
