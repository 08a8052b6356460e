import { statfs } from 'node:fs/promises';

/** Bytes that must be free: one large upload with its pictures. */
const LEAST_BYTES = 512 * 1024 * 1024;

/** Says that the disk of a folder is nearly full; undefined while there is room. `least` in bytes. */
export async function roomIn(folder: string, least = LEAST_BYTES): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= least) return undefined;
  return `the disk is nearly full: uploads are refused when it is (${least / 2 ** 20} MB should be free)`;
}
