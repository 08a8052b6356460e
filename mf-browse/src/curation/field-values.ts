import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { betweenCommas } from '@commonplace/contracts/commas';
import { latinDigits } from '@commonplace/contracts/digits';
import { asSentence } from '@commonplace/remote-kit/as-sentence';
import type { ListFormat } from '@commonplace/remote-kit/use-list';
import type { Content } from './curation-api';
import type { FieldSpec } from './fields';
import { outlineOf, treeOf } from './filter-outline';

// What stands in a form, and the content that it means. Pure: the page draws it, the service holds it against the contract.

export type FormValue = string | boolean | string[];
export type Form = Readonly<Record<string, FormValue>>;

export function read(content: Content, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Content | undefined | null)?.[name], content);
}

function write(content: Content, path: string, value: unknown): Content {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : write((content[name] ?? {}) as Content, rest.join('.'), value);
  return { ...content, [name]: inner };
}

/** What the form shows of a content; empty where there is none yet. */
export function formOf(fields: readonly FieldSpec[], content: Content): Form {
  return Object.fromEntries(fields.map((field) => [field.path, shown(field, read(content, field.path))]));
}

function shown(field: FieldSpec, value: unknown): FormValue {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  switch (field.type) {
    case 'switch':
      return value === true;
    case 'items':
      return field.nullable ? (typeof value === 'string' ? [value] : []) : list.map(String);
    case 'words':
      return list.join(', ');
    case 'lines':
      return list.join('\n');
    case 'pairs':
      return list
        .map((entry) => {
          const pair = entry as Content;
          return `${String(pair[field.first ?? ''])}${pair[field.second ?? ''] ? ' !' : ''}`;
        })
        .join('\n');
    case 'tree':
      return outlineOf(list as FilterNodeContent[]);
    case 'choice':
      return typeof value === 'string' ? value : (field.options?.[0] ?? '');
    case 'number':
    case 'text':
    case 'area':
    case 'colour':
      return typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : field.type === 'colour'
          ? colourAtFirst(field.path)
          : '';
  }
}

/** A new box is dark with light words, so that what nobody coloured can be read. */
const COLOURS: Readonly<Record<string, string>> = { color_two: '#3f6f9f', text_color: '#ffffff' };
const colourAtFirst = (path: string) => COLOURS[path.split('.').at(-1) ?? ''] ?? '#1f3a5f';

/** The content that a form means. Fields that are not shown are left out; `before` keeps what the form does not know of tree nodes. */
export function contentOf(fields: readonly FieldSpec[], form: Form, before: Content = {}): Content {
  return fields
    .filter((field) => visible(field, form))
    .reduce<Content>((content, field) => {
      const value = meant(field, form[field.path], read(before, field.path));
      return value === undefined ? content : write(content, field.path, value);
    }, {});
}

export function visible({ when }: FieldSpec, form: Form): boolean {
  return !when || form[when[0]] === when[1];
}

function meant(field: FieldSpec, value: FormValue | undefined, before: unknown): unknown {
  if (field.type === 'switch') return value === true;
  if (field.type === 'items') {
    const ids = Array.isArray(value) ? value : [];
    return field.nullable ? (ids[0] ?? null) : ids;
  }
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'number':
      return text.trim() === '' ? undefined : Number(latinDigits(text).replace(/[\u066b,]/, '.'));
    case 'words':
      return betweenCommas(text);
    case 'lines':
      return linesOf(text);
    case 'pairs':
      return linesOf(text).map((line) => ({
        [field.first ?? '']: line.replace(/\s*!$/, ''),
        [field.second ?? '']: /!$/.test(line),
      }));
    case 'tree':
      return treeOf(text, Array.isArray(before) ? (before as FilterNodeContent[]) : []);
    case 'text':
    case 'area':
    case 'choice':
    case 'colour':
      return field.nullable && text.trim() === '' ? null : text;
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);

/** As much of an entry as names it. */
const NAMED = 40;

/**
 * Errors of the service by field: `filters.tags_or.3` belongs to the field `filters.tags_or`. Entries with the same fault are told together,
 * by what stands in `content` there, else by their number. Errors of no field come under the empty name. `between` parts the faults of a field,
 * each of which may be a list; together they are a sentence.
 */
export function errorsByField(
  fields: readonly FieldSpec[],
  errors: Readonly<Record<string, readonly string[]>>,
  content: Content,
  list: ListFormat,
  between: string,
): Map<string, string> {
  const found = new Map<string, Map<string, string[]>>();
  for (const [path, messages] of Object.entries(errors)) {
    const bare = path.replace(/^content\./, '');
    const field = fields.find((one) => bare === one.path || bare.startsWith(`${one.path}.`));
    const place = field ? bare.slice(field.path.length + 1) : bare;
    const faults = found.get(field?.path ?? '') ?? new Map<string, string[]>();
    const fault = list.format(messages);
    const named = field && place ? entryOf(field, content, place) : place;
    faults.set(fault, [...(faults.get(fault) ?? []), ...(named ? [named] : [])]);
    found.set(field?.path ?? '', faults);
  }
  return new Map(
    [...found].map(([field, faults]) => [field, asSentence([...faults].map((one) => told(one, list)).join(between))]),
  );
}

const told = ([fault, places]: [string, string[]], list: ListFormat) =>
  places.length > 0 ? `${list.format(places)}: ${fault}` : fault;

/** An entry of a list by its words; by its number, counted from one, where it has none that people know. */
function entryOf(field: FieldSpec, content: Content, place: string): string {
  const text = read(content, `${field.path}.${place}`);
  if (field.type === 'items' || typeof text !== 'string' || text.trim() === '')
    return place.replace(/\d+/g, (number) => String(Number(number) + 1));
  return `“${text.length > NAMED ? `${text.slice(0, NAMED)}…` : text}”`;
}
