import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StopError } from '../stop-error';

/** A change of one kept file that makes a new part known. */
export interface Wire {
  file: string;
  change: (content: string, name: string) => string;
}

/** Puts `text` behind the last place of `anchor`. */
export const behind =
  (anchor: string, text: (name: string) => string) =>
  (content: string, name: string): string => {
    const at = content.lastIndexOf(anchor);
    if (at === -1) throw new StopError(`"${anchor.trim()}" is not where a new part is put behind it.`);
    const end = at + anchor.length;
    return content.slice(0, end) + text(name) + content.slice(end);
  };

/** Puts `text` behind every place of `anchor`. */
export const behindEach =
  (anchor: string, text: (name: string) => string) =>
  (content: string, name: string): string =>
    content.replaceAll(anchor, anchor + text(name));

/** One change after the other. */
export const all =
  (...changes: Wire['change'][]) =>
  (content: string, name: string): string =>
    changes.reduce((text, change) => change(text, name), content);

/** Doubles the service `like` of a compose file; `change` has the last word on the copy. */
export const composed =
  (like: string, change: (text: string, name: string) => string) =>
  (content: string, name: string): string => {
    const found = new RegExp(`^  ${like}:\\n(?:    .*\\n)+`, 'm').exec(content)?.[0];
    if (!found) throw new StopError(`"${like}" is not in the compose file.`);
    return content.replace(found, () => found + change(found.replaceAll(like, name), name));
  };

/** Doubles the YAML document that is about the part `like`. */
export const document =
  (like: string) =>
  (content: string, name: string): string => {
    const found = content.split(/^---\n/m).find((part) => part.includes(`name: ${like}\n`));
    if (!found) throw new StopError(`There is no document of ${like} to follow.`);
    return `${content.trimEnd()}\n---\n${found.trimEnd().replaceAll(like, name)}\n`;
  };

/**
 * Every changed file, in mind only: a list without a place for a new part is found before anything is written.
 * @throws StopError that names the file
 */
export function changesOf(root: string, wires: readonly Wire[], name: string): { file: string; after: string }[] {
  const texts = new Map<string, string>();
  for (const { file, change } of wires) {
    const before = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    const after = change(before, name);
    if (after === before) throw new StopError(`${file} has no place for a new part.`);
    texts.set(file, after);
  }
  return [...texts].map(([file, after]) => ({ file, after }));
}
