type Schema = Readonly<Record<string, unknown>>;

/** How many entries a list gets: enough for a screen, and for a second page to be seen as one. */
const ENTRIES = 12;
/** Deeper than any real answer; what holds itself ends here. */
const DEPTH = 8;
/** Tried in turn where a schema wants a pattern that cannot be read backwards. */
const WORDS = [
  'sample',
  'a1',
  'sample-1',
  '#b4552d',
  'USD',
  'en',
  '1',
  '1.0.0',
  '2026-01-01',
  '00000000',
  'A1B2C3',
  '/sample',
  '/files/sample/1.svg',
];

/** A value that a JSON Schema allows, the same at each call. `index`: which of several in a list; `entries`: how many a list gets. */
export function sample(schema: Schema, name = '', index = 0, entries = ENTRIES): unknown {
  const definitions = (schema['$defs'] ?? {}) as Record<string, Schema>;
  return make(schema, { name, index, depth: 0, entries, definitions });
}

interface At {
  name: string;
  index: number;
  depth: number;
  entries: number;
  definitions: Readonly<Record<string, Schema>>;
}

function make(schema: Schema, at: At): unknown {
  if (typeof schema['$ref'] === 'string') {
    const named = at.definitions[schema['$ref'].replace('#/$defs/', '')];
    return named && at.depth < DEPTH ? make(named, { ...at, depth: at.depth + 1 }) : null;
  }
  if ('const' in schema) return schema['const'];
  // Where a rule goes beyond what a schema can say, the contract names a value itself.
  if (Array.isArray(schema['examples'])) return schema['examples'][at.index % schema['examples'].length] as unknown;
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][at.index % schema['enum'].length] as unknown;
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (either) return make(either.find((one) => one['type'] !== 'null') ?? either[0]!, at);
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...schema['allOf'].map((one) => make(one as Schema, at))) as unknown;
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'object':
      return object(schema, at);
    case 'array':
      return list(schema, at);
    case 'integer':
    case 'number':
      return number(schema, at);
    case 'boolean':
      return false;
    case 'string':
      return text(schema, at);
    default:
      return type === 'null' ? null : anything(schema);
  }
}

/** What has no JSON form is described by nothing; most of it is text. */
const anything = (schema: Schema): unknown => (Object.keys(schema).length === 0 ? '' : null);

function object(schema: Schema, at: At): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const keys = (schema['propertyNames'] as Schema | undefined)?.['enum'] as string[] | undefined;
  const values = schema['additionalProperties'];
  if (keys && typeof values === 'object')
    return Object.fromEntries(
      keys.map((key) => [key, make(values as Schema, { ...at, name: key, depth: at.depth + 1 })]),
    );
  // What may be left out is there as long as it goes no deeper without end.
  const shown = Object.entries(properties).filter(([key]) => required.has(key) || at.depth < 4);
  return Object.fromEntries(shown.map(([key, one]) => [key, make(one, { ...at, name: key, depth: at.depth + 1 })]));
}

function list(schema: Schema, at: At): unknown[] {
  const tuple = schema['prefixItems'] as Schema[] | undefined;
  if (tuple) return tuple.map((one) => make(one, { ...at, depth: at.depth + 1 }));
  const count = Math.min(
    Number(schema['maxItems'] ?? at.entries),
    Math.max(Number(schema['minItems'] ?? 0), at.depth > 3 ? 1 : at.entries),
  );
  const entry = schema['items'] as Schema | undefined;
  // What holds lists of itself ends with an empty one.
  if (!entry || at.depth >= (entry['$ref'] ? DEPTH - 1 : DEPTH)) return [];
  return Array.from({ length: count }, (_, index) => make(entry, { ...at, index, depth: at.depth + 1 }));
}

function number(schema: Schema, { index, name }: At): number {
  const low = Number(schema['minimum'] ?? Number(schema['exclusiveMinimum'] ?? -1) + 1);
  const high = Number(schema['maximum'] ?? Number.MAX_SAFE_INTEGER);
  const wished = /width|height/.test(name) ? 800 + ((index * 137) % 5) * 200 : low + index;
  return Math.min(high, Math.max(low, wished));
}

function text(schema: Schema, { index, name }: At): string {
  const format = schema['format'];
  if (format === 'date-time') return new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
  if (format === 'date') return `2026-01-${String(1 + index).padStart(2, '0')}`;
  if (format === 'email') return `somebody${index}@example.org`;
  if (format === 'uri') return `http://localhost/sample/${index}`;
  const longest = Number(schema['maxLength'] ?? 200);
  const shortest = Number(schema['minLength'] ?? 0);
  const fits = (value: string) =>
    value.length >= shortest &&
    value.length <= longest &&
    (typeof schema['pattern'] !== 'string' || new RegExp(schema['pattern'], 'u').test(value));
  const wished = /(url|src|thumbnail|cover|avatar)$/i.test(name)
    ? `/files/sample/${index}.svg`
    : `${words(name)} ${index + 1}`.trim();
  return [wished, ...WORDS, 'a'.repeat(shortest)].find(fits) ?? wished.slice(0, longest);
}

const words = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replace(/_/g, ' ');
