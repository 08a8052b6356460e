import { UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';

export type FileFault = 'wrongType' | 'damaged' | 'tooLarge' | 'unreadable';

/** Picture type by the first bytes, never by the name (VAL-02); undefined for anything else. */
export function pictureType(head: Uint8Array): string | undefined {
  const at = (index: number, ...bytes: number[]) => bytes.every((byte, i) => head[index + i] === byte);
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (at(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
}

/** Whether its name promises a picture that can be uploaded. */
function isCalledPicture(name: string): boolean {
  return UPLOAD_LIMITS.extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** What is wrong with a file before it is sent; the server looks again. */
export async function faultOf(file: File, perFileLimit: number): Promise<FileFault | undefined> {
  try {
    if (!pictureType(new Uint8Array(await file.slice(0, 16).arrayBuffer())))
      return isCalledPicture(file.name) ? 'damaged' : 'wrongType';
  } catch {
    // A folder that came as a file, or a file that was moved since it was chosen.
    return 'unreadable';
  }
  return file.size >= perFileLimit ? 'tooLarge' : undefined;
}

/** The picker's `accept` (VAL-01). */
export const ACCEPT = [...UPLOAD_LIMITS.types, ...UPLOAD_LIMITS.extensions].join(',');
