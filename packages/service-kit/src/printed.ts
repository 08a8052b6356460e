import { createHash } from 'node:crypto';

/** An answer that many callers get alike: its JSON is made once, and who has it already is told so by its ETag (304). Nothing else of it is held. */
export class Printed<T = unknown> {
  readonly json: Buffer;
  readonly etag: string;

  constructor(value: T) {
    this.json = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash('sha1').update(this.json).digest('base64url')}"`;
  }

  /** What it says, read anew: what is kept for long is kept as bytes, of which its objects would take many times as much. */
  get value(): T {
    return JSON.parse(this.json.toString('utf8')) as T;
  }

  /** Whether a caller's `If-None-Match` names this very answer. */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    return (
      ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === this.etag)
    );
  }
}
