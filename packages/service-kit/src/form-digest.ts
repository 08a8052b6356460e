import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a form holds, whatever boundary its parts are told apart by: two tries of one form have the same. */
export interface FormDigest {
  /** Bytes beside the boundaries, so far. */
  readonly bytes: number;
  update(chunk: Buffer): void;
  /** `hash:bytes` of all that came. */
  value(): string;
}

export function formDigest(contentType: string | undefined): FormDigest | undefined {
  const boundary = boundaryOf(contentType);
  if (!boundary) return undefined;
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const hash = createHash('sha256');
  let rest = Buffer.alloc(0);
  let bytes = 0;
  const take = (part: Buffer) => {
    hash.update(part);
    bytes += part.length;
  };
  return {
    get bytes() {
      return bytes;
    },
    update(chunk) {
      const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, from)) {
        take(data.subarray(from, at));
        hash.update('\0part\0');
        from = at + mark.length;
      }
      // A boundary may lie across two chunks.
      const keep = Math.min(mark.length - 1, data.length - from);
      take(data.subarray(from, data.length - keep));
      rest = Buffer.from(data.subarray(data.length - keep));
    },
    value: () => `${hash.copy().update(rest).digest('base64url')}:${bytes + rest.length}`,
  };
}

/** The boundary that a form says it has; undefined where it says none. */
export function boundaryOf(contentType = ''): string | undefined {
  const found = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

/** Looks on while somebody else reads the form. */
export function watchForm(req: IncomingMessage): FormDigest | undefined {
  const digest = formDigest(req.headers['content-type']);
  if (!digest) return undefined;
  // Nothing flows before its reader is there.
  req.pause();
  req.on('data', (chunk: Buffer) => digest.update(chunk));
  return digest;
}

/** Reads a form that nobody else wants, as far as the one it is compared with went: whether both hold the same. */
export async function isSameForm(req: IncomingMessage, value: string): Promise<boolean> {
  const digest = formDigest(req.headers['content-type']);
  if (!digest) return false;
  const most = Number(value.split(':')[1]);
  for await (const chunk of req as AsyncIterable<Buffer>) {
    digest.update(chunk);
    if (digest.bytes > most) return false;
  }
  return digest.value() === value;
}
