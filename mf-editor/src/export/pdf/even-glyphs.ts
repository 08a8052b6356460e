import { tableOf } from '../../fonts/variable/axes';
import { assemble } from './sfnt';

/** Place in `head` of whether `loca` holds whole places or halves of them. */
const LONG_PLACES = 50;

/**
 * The font with every glyph at an even place. The part of a font that a PDF embeds holds halves of places, while fonts with whole ones may have glyphs of
 * odd lengths: whatever came behind such a glyph would be read from the middle of another. Fonts without that are given back as they are.
 */
export function evenGlyphs(font: Uint8Array): Uint8Array {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => tableOf(font, name));
  // Outlines of another kind, or halves of places already.
  if (!head || !loca || !glyf || head.getInt16(LONG_PLACES) === 0) return font;
  const places = Array.from({ length: loca.byteLength >> 2 }, (_, index) => loca.getUint32(index * 4));
  if (places.every((place) => place % 2 === 0)) return font;
  const old = new Uint8Array(glyf.buffer, glyf.byteOffset, glyf.byteLength);
  const glyphs = places.slice(1).map((end, index) => old.subarray(places[index], end));
  const written = new Uint8Array(glyphs.reduce((sum, { length }) => sum + length + (length % 2), 0));
  const found = new DataView(new ArrayBuffer(loca.byteLength));
  let at = 0;
  glyphs.forEach((glyph, index) => {
    written.set(glyph, at);
    at += glyph.length + (glyph.length % 2);
    found.setUint32((index + 1) * 4, at);
  });
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const name = String.fromCharCode(...font.subarray(entry, entry + 4));
    const from = view.getUint32(entry + 8);
    const kept = font.subarray(from, from + view.getUint32(entry + 12));
    const bytes = name === 'glyf' ? written : name === 'loca' ? new Uint8Array(found.buffer) : kept;
    // Nobody but the subsetter reads this file, which makes sums of its own.
    return { tag: view.getUint32(entry), checksum: view.getUint32(entry + 4), bytes };
  });
  return assemble(view.getUint32(0), tables);
}
