import { copyFile, open, rm, type FileHandle } from 'node:fs/promises';
import { boxes, type Box } from './mp4';
import { blankWebm } from './quiet-webm';
import { READ_AS, runTool } from './video-tools';

const TOOL_MS = 120_000;
/** Where cameras and telephones write place, owner and device. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
const BLANK = Buffer.alloc(65_536);

/**
 * Writes a copy of a video that says nothing but what is seen and heard: no place, no device, no names. Pictures and sound stay as they are.
 * False when that cannot be had: a film with further tracks (those of cameras hold the way one went) without ffmpeg.
 * `says` is written into it where ffmpeg is there.
 */
export async function quietCopy(
  file: string,
  extension: string,
  target: string,
  says?: Readonly<Record<string, string>>,
): Promise<boolean> {
  const first = says !== undefined || extension === 'webm';
  if (first && (await repacked(file, extension, target, says))) return true;
  await copyFile(file, target);
  if (await (extension === 'webm' ? blankWebm(target) : blankTelling(target))) return true;
  await rm(target, { force: true });
  return first ? false : repacked(file, extension, target);
}

/** Turns the boxes that tell into free space, in place; false when there are tracks besides picture and sound. */
async function blankTelling(file: string): Promise<boolean> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const top = await boxes(read, 0, size);
    const telling = top.filter(({ type }) => TELLING.has(type));
    for (const moov of top.filter(({ type }) => type === 'moov')) {
      const inside = await boxes(read, moov.start, moov.end);
      telling.push(...inside.filter(({ type }) => TELLING.has(type)));
      for (const trak of inside.filter(({ type }) => type === 'trak')) {
        const parts = await boxes(read, trak.start, trak.end);
        telling.push(...parts.filter(({ type }) => TELLING.has(type)));
        const media = parts.find(({ type }) => type === 'mdia');
        const handler = media && (await boxes(read, media.start, media.end)).find(({ type }) => type === 'hdlr');
        const kind = handler ? (await read(handler.start + 8, 4)).toString('latin1') : '';
        if (kind !== 'vide' && kind !== 'soun') return false;
      }
    }
    for (const box of telling) await blank(handle, box, size);
    return true;
  } finally {
    await handle.close();
  }
}

async function blank(handle: FileHandle, { start, end, header }: Box, size: number): Promise<void> {
  // The type stands four bytes into the header, whichever length it has.
  await handle.write(Buffer.from('free'), 0, 4, start - header + 4);
  for (let at = start; at < Math.min(end, size); at += BLANK.length)
    await handle.write(BLANK, 0, Math.min(BLANK.length, Math.min(end, size) - at), at);
}

async function repacked(
  file: string,
  extension: string,
  target: string,
  says: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  // What a track says of itself stays: there a WebM says that it is transparent.
  const tracks = ['-map', '0:v:0', '-map', '0:a?', '-map_metadata:g', '-1', '-map_metadata:s:v', '0:s:v'];
  const packed = extension === 'webm' ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', extension];
  try {
    await runTool(
      'ffmpeg',
      [
        '-v',
        'error',
        '-y',
        ...READ_AS,
        '-i',
        file,
        ...tracks,
        '-map_chapters',
        '-1',
        '-c',
        'copy',
        '-fflags',
        '+bitexact',
        ...Object.entries(says).flatMap(([field, text]) => ['-metadata', `${field}=${text.slice(0, 500)}`]),
        ...packed,
        target,
      ],
      TOOL_MS,
    );
    return true;
  } catch {
    // Not installed, or not for this file: there is a still instead of a film then.
    await rm(target, { force: true });
    return false;
  }
}
