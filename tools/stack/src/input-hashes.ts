import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Hashes of folders and files below `root`, each read once; tests do not count. */
export class InputHashes {
  private readonly known = new Map<string, string>();

  constructor(private readonly root: string) {}

  of(input: string): string {
    const known = this.known.get(input);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    const top = path.join(this.root, input);
    for (const file of filesBelow(top))
      hash.update(path.relative(this.root, file)).update('\0').update(readFileSync(file));
    const made = hash.digest('hex');
    this.known.set(input, made);
    return made;
  }
}

function filesBelow(top: string): string[] {
  if (!existsSync(top)) return [];
  const entries = readdirSyncOrFile(top);
  return entries.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}

function readdirSyncOrFile(top: string): string[] {
  try {
    return readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [top];
    throw error;
  }
}
