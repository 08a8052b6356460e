import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { reason } from '../stop-error';
import { kindFor, typeOfFile } from './file-type';
import type { ImportItem } from './import-item';
import type { ManifestLine } from './manifest';
import type { Refusal } from './run-import';

/** Larger files are refused before they are read. */
export const LARGEST_FILE = 500 * 1024 * 1024;
/** Recorded where a manifest states no licence. */
export const UNSTATED = 'LicenseRef-Unstated';

/** Files below a folder, relative with `/`, sorted; hidden files and folders and `except` are left out. */
export async function listFolder(folder: string, except: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  const walk = async (relative: string): Promise<void> => {
    const entries = await readdir(path.join(folder, relative), { withFileTypes: true });
    for (const entry of entries) {
      const name = relative ? `${relative}/${entry.name}` : entry.name;
      if (entry.name.startsWith('.') || except.includes(path.join(folder, name))) continue;
      if (entry.isDirectory()) await walk(name);
      else found.push(name);
    }
  };
  await walk('');
  return found.sort();
}

/**
 * Turns files of a folder, with what the manifest says of each, into items. Refused ones are handed to `refuse` and do not stop
 * the rest. The key is the content's hash: the same picture is one item however often and from wherever it is imported.
 */
export async function* folderItems(
  folder: string,
  lines: readonly (Partial<ManifestLine> & { file: string })[],
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<ImportItem & { file: string }> {
  const root = await realpath(folder);
  const seen = new Map<string, string>();
  for (const line of lines) {
    const loaded = await loadFile(root, line).catch((error: unknown): Fault => ({
      code: 'MALFORMED',
      detail: reason(error),
    }));
    if ('code' in loaded) {
      refuse({ name: line.file, ...loaded });
      continue;
    }
    const twin = seen.get(loaded.key);
    if (twin !== undefined) {
      refuse({ name: line.file, code: 'CONFLICT', detail: `it has the same content as ${twin}` });
      continue;
    }
    seen.set(loaded.key, line.file);
    yield loaded;
  }
}

type Fault = Omit<Refusal, 'name'>;

async function loadFile(
  root: string,
  line: Partial<ManifestLine> & { file: string },
): Promise<(ImportItem & { file: string }) | Fault> {
  const file = path.join(root, line.file);
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return { code: 'NOT_FOUND', detail: 'there is no such file' };
  if (!real.startsWith(root + path.sep)) return { code: 'MALFORMED', detail: 'the file lies outside the folder' };
  const about = await stat(real);
  if (!about.isFile()) return { code: 'WRONG_TYPE', detail: 'it is not a file' };
  if (about.size === 0) return { code: 'NOT_DECODABLE', detail: 'the file is empty' };
  if (about.size > LARGEST_FILE)
    return { code: 'TOO_LARGE', detail: `it is larger than ${LARGEST_FILE / 1024 / 1024} MB` };
  const type = await typeOfFile(real);
  if (!type) return { code: 'WRONG_TYPE', detail: 'the library does not take this type of file' };
  const name = path.basename(line.file).replace(/\.[^.]+$/, '');
  const content = await readFile(real);
  const title = line.title || spoken(name);
  const author = line.author || 'Unknown';
  const licence = line.licence || UNSTATED;
  const tags = [...new Set((line.tags ?? []).map((tag) => tag.trim().toLowerCase()).filter(Boolean))];
  return {
    file: line.file,
    key: `file/${createHash('sha256').update(content).digest('hex').slice(0, 40)}`,
    kind: kindFor(line.kind, type),
    filename: path.basename(line.file),
    title,
    tags: tags.length > 0 ? tags : title.toLowerCase().split(/\s+/),
    author,
    licence,
    attribution: line.attribution || `“${title}” by ${author}, ${licence}`,
    source: line.source ?? '',
    ...(line.description && { description: line.description }),
    ...(line.premium != null && { premium: line.premium }),
    ...(line.adult != null && { adult: line.adult }),
    bytes: async () => content,
  };
}

function spoken(name: string): string {
  const words = name.replace(/[-_.\s]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Untitled';
}
