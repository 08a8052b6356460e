import { fileTypeFromBuffer } from 'file-type';

export type Family = 'raster' | 'svg' | 'video' | 'font';

export interface FileKind {
  readonly family: Family;
  /** Extension that belongs to the content, without a dot. */
  readonly extension: string;
  readonly mime: string;
}

const RASTER = new Set(['png', 'jpg', 'webp', 'avif', 'gif', 'tif']);
const VIDEO = new Set(['mp4', 'm4v', 'mov', 'webm']);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const FONT = new Set(['woff2', 'woff', 'ttf', 'otf']);
/** Bytes from the start that decide. */
export const HEAD_BYTES = 65_536;

/** Family of a file by its first bytes, never by its name; undefined for everything that the library does not take (VAL-02). */
export async function fileKind(head: Buffer): Promise<FileKind | undefined> {
  const found = (await fileTypeFromBuffer(head)) ?? brokenPng(head);
  const extension = found?.ext === 'apng' ? 'png' : found?.ext;
  if (found && extension) {
    if (RASTER.has(extension)) return { family: 'raster', extension, mime: found.mime };
    if (VIDEO.has(extension))
      return { family: 'video', extension: extension === 'm4v' ? 'mp4' : extension, mime: found.mime };
    if (FONT.has(extension)) return { family: 'font', extension, mime: found.mime };
    if (extension !== 'xml') return undefined;
  }
  // Some drawings begin with a long comment or DOCTYPE, so the tag is looked for in all of the head.
  return /<svg[\s>]/i.test(head.toString('latin1'))
    ? { family: 'svg', extension: 'svg', mime: 'image/svg+xml' }
    : undefined;
}

/** What begins as a PNG and then claims what no PNG holds: the type is known, so decoding says what is wrong with it. */
function brokenPng(head: Buffer): { ext: string; mime: string } | undefined {
  return head.subarray(0, 8).equals(PNG) ? { ext: 'png', mime: 'image/png' } : undefined;
}
