import './without-eval';
import { element as elementSchema } from '@commonplace/contracts/design/document';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { fitSchema } from './fit-schema';
import type { DesignElement, DocumentAsset } from './records';
import type { RepairReport } from './repair-report';

type Plain = Record<string, unknown>;
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids name records in paths: no slash, and nothing that would reach an object's prototype. */
export const isId = (id: string): boolean =>
  id.length > 0 && id.length <= 40 && !id.includes('/') && !['__proto__', 'constructor', 'prototype'].includes(id);

const FARTHEST = 1_000_000;
const LARGEST = 100_000;

/** One element as it can be shown and saved; null when it has no kind, no place or no size. */
export function repairElement(
  id: string,
  given: unknown,
  assets: Readonly<Record<string, DocumentAsset>>,
  report: RepairReport,
): DesignElement | null {
  if (!isPlain(given) || !isId(id) || typeof given.order !== 'string' || tooDeep(given, 0)) return null;
  const value: Plain = { ...given, id };
  for (const [key, least, most] of [
    ['x', -FARTHEST, FARTHEST],
    ['y', -FARTHEST, FARTHEST],
    ['width', 0, LARGEST],
    ['height', 0, LARGEST],
  ] as const) {
    const side = value[key];
    if (typeof side !== 'number' || !Number.isFinite(side)) return null;
    value[key] = Math.min(most, Math.max(least, side));
    if (value[key] !== side) report.add('value');
  }
  const known = (asset: unknown) => typeof asset === 'string' && Object.hasOwn(assets, asset);
  if ('asset' in value && value.asset !== '' && !known(value.asset)) {
    // A picture leaves its frame; a drawing or a video is nothing without its file.
    if (value.type !== 'image') return null;
    Object.assign(value, { asset: '', frame: true });
    report.add('picture');
  }
  if (isPlain(value.picture) && !known(value.picture.asset)) {
    value.picture = null;
    report.add('picture');
  }
  if (typeof value.link === 'string' && !/^(https?|mailto):/i.test(value.link)) {
    value.link = null;
    report.add('value');
  }
  if (value.type === 'text') cutText(value, report);
  const fitted = fitElement(value);
  if (!fitted) return null;
  report.add('value', fitted.changed);
  return fitted.value;
}

/** An element as a design can hold it; `changed` counts what took the usual value. Null when what is left is none, or shows nothing: an outline that was too long. */
export function fitElement(value: Plain): { value: DesignElement; changed: number } | null {
  const fitted = fitSchema(elementSchema, value);
  const lost = fitted?.value.type === 'shape' && fitted.value.shape === 'path' && !fitted.value.d;
  return lost ? null : fitted;
}

/** Keeps as much of a text as may be: so many paragraphs, so many bytes. */
function cutText(element: Plain, report: RepairReport): void {
  if (!Array.isArray(element.paragraphs)) return;
  const all = element.paragraphs as unknown[];
  let left: number = DOCUMENT_LIMITS.textBytes;
  let cut = all.length > DOCUMENT_LIMITS.paragraphs;
  element.paragraphs = all.slice(0, DOCUMENT_LIMITS.paragraphs).map((paragraph) => {
    if (!isPlain(paragraph) || !Array.isArray(paragraph.runs)) return paragraph;
    const runs = (paragraph.runs as unknown[]).map((run) => {
      if (!isPlain(run) || typeof run.text !== 'string') return run;
      const bytes = new TextEncoder().encode(run.text);
      const kept =
        bytes.length <= left ? run.text : new TextDecoder().decode(bytes.subarray(0, left)).replace(/\ufffd+$/, '');
      cut ||= kept !== run.text;
      left = Math.max(0, left - bytes.length);
      return { ...run, text: kept };
    });
    return { ...paragraph, runs: runs.filter((run) => !isPlain(run) || run.text !== '') };
  });
  if (cut) report.add('text');
}

/** Nothing of a design is nested like this: a file that is would only exhaust what reads it. */
function tooDeep(value: unknown, depth: number): boolean {
  if (depth > 12) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => tooDeep(part, depth + 1));
}
