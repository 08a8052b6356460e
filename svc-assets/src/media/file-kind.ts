import { WORK_FILES, type FileFamily } from '@commonplace/contracts/assets/work-files';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  readonly family: FileFamily;
  /** Extension that belongs to the content, without a dot. */
  readonly extension: string;
  readonly mime: string;
}

/** What is one of ours under another name. */
const ALIKE: Readonly<Record<string, string>> = { apng: 'png', m4v: 'mp4' };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes from the start that decide. */
export const HEAD_BYTES = 65_536;

/** Family of a file by its first bytes, never by its name; undefined for everything that the library does not take (VAL-02). */
export async function fileKind(head: Buffer): Promise<FileKind | undefined> {
  const found = (await fileTypeFromBuffer(head)) ?? brokenPng(head);
  if (found && found.ext !== 'xml') {
    const extension = ALIKE[found.ext] ?? found.ext;
    const family = WORK_FILES[extension]?.family;
    return family && { family, extension, mime: found.mime };
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
