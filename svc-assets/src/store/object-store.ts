import type { Readable } from 'node:stream';

/** Facts of a stored object; `size` in bytes. */
export interface StoredObject {
  readonly size: number;
}

/** An object as a list of the store tells it, without reading it. */
export interface ListedObject extends StoredObject {
  readonly key: string;
  /** When it was stored. */
  readonly stored: Date;
}

/**
 * Where files lie. Keys are paths of letters, digits, `-`, `_`, `.` and `/`; objects are written once and never changed in place. A put is
 * whole or not at all. Implementations: a folder on one machine, S3 beyond.
 */
export interface ObjectStore {
  /** Stores bytes; with `durable` it resolves only when they outlive a power cut. */
  put(key: string, bytes: Uint8Array, o?: { durable?: boolean }): Promise<void>;
  /** Takes a local file over; the file is gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** Undefined when there is no such object. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Bytes `start` to `end` inclusive, or all. Throws when there is no such object. */
  read(key: string, range?: { start: number; end: number }): Readable;
  bytes(key: string): Promise<Buffer>;
  /** Gives `work` a local file with the object's bytes to read; the file is not to be kept. Throws when there is no such object. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Every object; what comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<ListedObject>;
  /** Also resolves when there is no such object. */
  delete(key: string): Promise<void>;
  /** Deletes every object below `prefix`, which ends with `/`. */
  deleteUnder(prefix: string): Promise<void>;
  /** Throws when nothing can be read or stored now. */
  ping(): Promise<void>;
  /** Says that the disk behind it is nearly full; undefined while there is room. */
  room(): Promise<string | undefined>;
  /** Folder on the local disk for files on their way in. */
  readonly scratch: string;
}
