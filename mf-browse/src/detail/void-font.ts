// A font whose every character from U+0020 to U+FFFF is nothing, zero wide: one empty glyph for all of them (cmap format 13). Set behind
// another font it draws what that one lacks, so that a missing character is known by its width, whatever fonts the machine has.

export const VOID_FAMILY = 'commonplace void';

/** The file, in base64. */
export const VOID_TTF =
  'AAEAAAAKAIAAAwAgT1MvMjTGKoAAAAEoAAAAYGNtYXAAEQBUAAABkAAAAChnbHlmAAAAAAAAAcAAAAABaGVhZC1mvCgAAACsAAAANmhoZWEDIf86AAAA5AAA' +
  'ACRobXR4AAAAAAAAAYgAAAAGbG9jYQAAAAAAAAG4AAAABm1heHAAAwACAAABCAAAACBuYW1lBIoM8wAAAcQAAABMcG9zdAADAAAAAAIQAAAAIAABAAAAAQAA' +
  '0bi3Nl8PPPUAAwPoAAAAAOcoPaQAAAAA5yg9pAAAAAAAAAAAAAAAAwACAAAAAAAAAAEAAAMg/zgAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAEAAAAC' +
  'AAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwAAAZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD//+//CAD//+AX/8AABwAHPz8/PwAA' +
  'ACD//wMgAAAAAAMgAMgAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAEAAwAKAAAADAANAAAAAAAcAAAAAAAAAAEAAAAgAAD//wAAAAEAAAAAAAAAAAAA' +
  'AAAAAAACAB4AAwABBAkAAQAgAAAAAwABBAkAAgAOACAAQwBvAG0AbQBvAG4AcABsAGEAYwBlACAAVgBvAGkAZABSAGUAZwB1AGwAYQByAAMAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Makes the font known to the page, once. Rejects where fonts cannot be loaded. */
export async function loadVoidFont(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.replace(/"/g, '') === VOID_FAMILY)) return;
  const face = new FontFace(VOID_FAMILY, Uint8Array.from(atob(VOID_TTF), (byte) => byte.charCodeAt(0)).buffer);
  document.fonts.add(await face.load());
}
