import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportItem } from '../src/import/import-item';
import type { DemoSlug } from './people';

/** An entry of the starter library: what every import takes, and which other entries a template shows. */
export interface StarterEntry extends ImportItem {
  /** Keys of entries that must be in the library before this one; a template's document names them. */
  uses?: readonly string[];
  /** Demo account that it belongs to; nobody's unless said. */
  owner?: DemoSlug;
}

/** One source of entries, always in the same order. */
export type StarterSource = () => AsyncGenerator<StarterEntry>;

/** Entry fields that hold the content of a file on disk. */
export function fromFile(file: string): Pick<StarterEntry, 'filename' | 'bytes'> {
  return { filename: path.basename(file), bytes: () => readFile(file) };
}

/** Entry fields that hold text made in memory. */
export function fromText(filename: string, text: () => string): Pick<StarterEntry, 'filename' | 'bytes'> {
  return { filename, bytes: async () => Buffer.from(text(), 'utf8') };
}
