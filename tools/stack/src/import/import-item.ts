import type { ImportMeta } from '@commonplace/contracts/assets/library';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Kind } from '@commonplace/contracts/kinds';

/** One item to be imported: what the operation takes, with its files still to be read. */
export interface ImportItem extends Omit<ImportMeta, 'document' | 'made_of'> {
  kind: Kind;
  filename: string;
  attribution: string;
  source: string;
  /** The design behind a template or mockup; its assets may name other items by `key:…`. */
  document?: DesignDocument;
  /** Keys of items that it was made of; those that are not in the library are passed over. */
  madeOf?: readonly string[];
  bytes: () => Promise<Buffer>;
  /** Stands for the bytes where making them is slow: while it and the words are the same, so is the file. */
  stamp?: string;
  /** A still picture that stands for a video where none can be made from it, or the pages of a design below each other. */
  poster?: () => Promise<Buffer>;
}

/** An item with its files read. `hash` covers files and metadata, so that a change of either is sent again. */
export interface LoadedItem {
  meta: ImportMeta & { kind: Kind; filename: string };
  file: Buffer;
  poster: Buffer | undefined;
  hash: string;
}
