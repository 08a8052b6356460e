import path from 'node:path';
import { z } from 'zod';
import type { Refusal } from './run-import';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).trim()));
const tags = z
  .union([z.array(z.union([z.string(), z.number()])), z.string()])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value.split(/[,;]/) : (value ?? [])).map((tag) => String(tag)));

/** A line of a manifest: `file` must be there, everything else may be missing; fields not listed here are ignored. */
const manifestLine = z.object({
  file: z.string().trim().min(1),
  title: text,
  tags,
  author: text,
  licence: text,
  kind: text,
  description: text,
  source: text,
  attribution: text,
  premium: z.boolean().nullish().catch(undefined),
  adult: z.boolean().nullish(),
});
export type ManifestLine = z.infer<typeof manifestLine>;

/**
 * Reads a manifest (one JSON object per line). Lines that are not JSON, name no file, name one outside the folder or one that was
 * named before are refused with their line number; empty lines and a byte order mark are skipped.
 */
export function readManifest(content: string): { lines: ManifestLine[]; refused: Refusal[] } {
  const lines: ManifestLine[] = [];
  const refused: Refusal[] = [];
  const seen = new Set<string>();
  content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((row, index) => {
      if (!row.trim()) return;
      const refuse = (detail: string, name = `line ${index + 1}`) => refused.push({ name, code: 'MALFORMED', detail });
      let json: unknown;
      try {
        json = JSON.parse(row);
      } catch {
        refuse('this line of the manifest is not JSON');
        return;
      }
      const parsed = manifestLine.safeParse(json);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        refuse(`${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'not valid'}`);
        return;
      }
      const file = path.posix.normalize(parsed.data.file.replaceAll('\\', '/'));
      if (path.posix.isAbsolute(file) || /^[a-z]:/i.test(file) || file === '..' || file.startsWith('../')) {
        refuse('the file lies outside the folder', file);
      } else if (seen.has(file)) {
        refuse('the manifest names this file twice', file);
      } else {
        seen.add(file);
        lines.push({ ...parsed.data, file });
      }
    });
  return { lines, refused };
}
