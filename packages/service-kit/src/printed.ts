import { createHash } from 'node:crypto';

/** The JSON of a T: a text that is passed on as it is. */
export type JsonOf<T> = string & { readonly of?: T };

export const jsonOf = <T>(value: T): JsonOf<T> => JSON.stringify(value);
export const valueOf = <T>(json: JsonOf<T>): T => JSON.parse(json) as T;

/** The JSON of an object of which one list is printed already: neither parsed nor printed again. */
export function jsonAround<K extends string, T>(
  list: { name: K; members: readonly JsonOf<T>[] },
  rest: object,
): string {
  const around = JSON.stringify(rest);
  const members = `{${JSON.stringify(list.name)}:[${list.members.join(',')}]`;
  return around === '{}' ? `${members}}` : `${members},${around.slice(1)}`;
}

/** An answer that many callers get alike: its JSON is made once, and who has it already is told so by its ETag (304). Nothing else of it is held. */
export class Printed<T = unknown> {
  readonly json: Buffer;
  readonly etag: string;

  constructor(json: JsonOf<T>) {
    this.json = Buffer.from(json);
    this.etag = `"${createHash('sha1').update(this.json).digest('base64url')}"`;
  }

  /** What it says, read anew: what is kept for long is kept as bytes, of which its objects would take many times as much. */
  get value(): T {
    return valueOf<T>(this.json.toString('utf8'));
  }

  /** Whether a caller's `If-None-Match` names this very answer. */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    return (
      ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === this.etag)
    );
  }
}
