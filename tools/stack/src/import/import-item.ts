import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Kind } from '@commonplace/contracts/kinds';

/** What is known of a font family besides its primary file; weights are CSS weights. */
export interface FontFacts {
  family: string;
  category: string;
  weights: number[];
  styles: string[];
  subsets: string[];
  files: { subset: string; weight: number; style: string; file: string }[];
}

/** One item to be imported. `key` is its identity: the same key again updates the item instead of adding another. */
export interface ImportItem {
  key: string;
  kind: Kind;
  filename: string;
  title: string;
  description?: string;
  tags: string[];
  author: string;
  /** SPDX id, or `LicenseRef-…`. */
  licence: string;
  attribution: string;
  source: string;
  category?: string;
  premium?: boolean;
  font?: FontFacts;
  document?: DesignDocument;
  bytes: () => Promise<Buffer>;
  /** A still picture that stands for the file where none can be made from it. */
  poster?: () => Promise<Buffer>;
}

/** An item as it is sent: everything but the files. */
export type ImportMeta = Omit<ImportItem, 'bytes' | 'poster' | 'premium'> & { premium: boolean; poster: boolean };

/** An item with its files read. `hash` covers files and metadata, so that a change of either is sent again. */
export interface LoadedItem {
  meta: ImportMeta;
  file: Buffer;
  poster: Buffer | undefined;
  hash: string;
}

/** What became of an item. `url` is the item's file or preview, path-absolute, when the service says it. */
export interface ImportAnswer {
  key: string;
  id?: string;
  url?: string;
  status: 'created' | 'unchanged' | 'updated' | 'refused';
  code?: string;
  detail?: string;
}
