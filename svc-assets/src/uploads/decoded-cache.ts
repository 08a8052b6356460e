import type { Decoded } from '../media/picture';

/** Bytes of decoded pictures that wait for their renditions. */
const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Pixels of pictures that were decoded before the answer, kept for the job that makes their renditions, which usually follows within
 * milliseconds. Only a shortcut: the oldest go when there are too many, and a job without pixels decodes the original again.
 */
export interface DecodedCache {
  keep(id: string, decoded: Decoded): void;
  /** Gives the pixels away. */
  take(id: string): Decoded | undefined;
}

export function decodedCache(most = MOST_BYTES): DecodedCache {
  const kept = new Map<string, Decoded>();
  let bytes = 0;
  const take = (id: string): Decoded | undefined => {
    const decoded = kept.get(id);
    if (decoded && kept.delete(id)) bytes -= decoded.data.length;
    return decoded;
  };
  return {
    take,
    keep(id, decoded) {
      if (decoded.data.length > most) return;
      kept.set(id, decoded);
      bytes += decoded.data.length;
      for (const oldest of kept.keys()) {
        if (bytes <= most) break;
        take(oldest);
      }
    },
  };
}
