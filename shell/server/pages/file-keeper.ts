import { readFile, stat } from 'node:fs/promises';

/** A small file kept in memory, read again when it was replaced; looked at once a second at most. */
export function fileKeeper(file: string): () => Promise<string> {
  let text: string | undefined;
  let changed = 0;
  let looked = 0;
  return async () => {
    if (text !== undefined && Date.now() - looked < 1_000) return text;
    const { mtimeMs } = await stat(file);
    looked = Date.now();
    if (text === undefined || mtimeMs !== changed) text = await readFile(file, 'utf8');
    changed = mtimeMs;
    return text;
  };
}
