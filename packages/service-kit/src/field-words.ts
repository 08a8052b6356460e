import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be empty',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  datetime: 'must be a date with its time',
  date: 'must be a date',
  uuid: 'must be a UUID',
  base64: 'must be base64',
};

/**
 * What is wrong with a field, in words that a person understands; a rule that has words of its own keeps them. Undefined leaves it to the
 * validator.
 */
export function fieldWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (TYPES[issue.expected] ?? 'has a form that is not taken');
    case 'too_small':
      return bound('least', issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return bound('most', issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has a form that is not taken';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ').slice(0, 200)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : (choice(issue.errors) ?? 'has a form that is not taken');
    default:
      return undefined;
  }
}

/** A union of nothing but fixed values is a choice. */
function choice(ways: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const values = ways.map(([first]) => (first?.code === 'invalid_value' ? first.values : undefined));
  return values.every((some) => some !== undefined)
    ? `must be one of: ${values.flat().map(String).join(', ')}`
    : undefined;
}

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

function bound(end: 'least' | 'most', origin: string, limit: number, inclusive: boolean): string {
  const [one, many] = COUNTED[origin] ?? [];
  if (one && end === 'least' && limit === 1) return 'must not be empty';
  if (one) return `must have at ${end} ${limit} ${limit === 1 ? one : many}`;
  if (inclusive) return `must be at ${end} ${limit}`;
  return `must be ${end === 'least' ? 'more' : 'less'} than ${limit}`;
}
