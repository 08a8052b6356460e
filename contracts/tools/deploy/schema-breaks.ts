/** JSON Schema (2020-12) as `documents/json-schema.ts` writes it. */
export type Schema = Readonly<Record<string, unknown>>;
/** Which way a value travels: a caller writes a request, an owner writes an answer or an event. */
export type Direction = 'request' | 'answer' | 'event';

interface Side {
  schema: Schema;
  definitions: Schema;
}
interface Walk {
  direction: Direction;
  /** Pairs of named schemas under comparison: a schema may hold itself. */
  seen: Set<string>;
}

/**
 * What no longer fits when the schema of a value changes from `before` to `after`, one phrase each; empty when nothing breaks.
 * A request breaks when a caller of before is refused now; an answer or event when a reader of before meets what it does not know: a
 * field that is gone or may be missing, another type, and, in events (which consumers validate), a new value of a list of values.
 */
export function schemaBreaks(before: Schema, after: Schema, direction: Direction): string[] {
  if (before === after) return [];
  const [writer, reader] = direction === 'request' ? [before, after] : [after, before];
  return [...new Set(fits(sideOf(writer), sideOf(reader), '', { direction, seen: new Set() }))];
}

const sideOf = (schema: Schema): Side => ({ schema, definitions: (schema['$defs'] ?? {}) as Schema });

/** Whether everything that `writer` allows is fine for `reader`. */
function fits(writer: Side, reader: Side, at: string, walk: Walk): string[] {
  const pair = `${String(writer.schema['$ref'])} ${String(reader.schema['$ref'])}`;
  if (writer.schema['$ref'] && reader.schema['$ref']) {
    if (walk.seen.has(pair)) return [];
    walk.seen.add(pair);
  }
  const from = flat(writer);
  const to = flat(reader);
  if (isAnything(to.schema)) return [];
  const sources = alternatives(from);
  const targets = alternatives(to);
  if (sources.length > 1 || targets.length > 1) return alternativesFit(sources, targets, at, walk);
  return [
    ...typesFit(from.schema, to.schema, at),
    ...valuesFit(from.schema, to.schema, at, walk),
    ...(walk.direction === 'request' ? limitsFit(from.schema, to.schema, at) : []),
    ...propertiesFit(from, to, at, walk),
    ...elementsFit(from, to, at, walk),
  ];
}

function alternativesFit(sources: Side[], targets: Side[], at: string, walk: Walk): string[] {
  return sources.flatMap((source) => {
    const tries = targets.map((target) => fits(source, target, at, { ...walk, seen: new Set(walk.seen) }));
    if (tries.some((found) => found.length === 0)) return [];
    // The nearest alternative says best what is wrong; where none is near, the whole one is.
    const nearest = tries.sort((a, b) => a.length - b.length)[0] ?? [];
    const sameType = targets.some(
      ({ schema }) => typesFit(source.schema, flat({ ...source, schema }).schema, at).length === 0,
    );
    return sameType
      ? nearest
      : [`${name(at)} may be ${typesOf(source.schema).join(' or ') || 'anything'}, which was not so`];
  });
}

function typesFit(from: Schema, to: Schema, at: string): string[] {
  const allowed = typesOf(to);
  if (allowed.length === 0) return [];
  const given = typesOf(from);
  const wrong = given.filter((type) => !allowed.includes(type) && !(type === 'integer' && allowed.includes('number')));
  if (given.length > 0 && wrong.length === 0) return [];
  return [
    `${name(at)} was ${allowed.join(' or ')} on one side and is ${given.join(' or ') || 'anything'} on the other`,
  ];
}

function valuesFit(from: Schema, to: Schema, at: string, { direction }: Walk): string[] {
  const known = valuesOf(to);
  if (!known) return [];
  const given = valuesOf(from);
  if (direction === 'answer' && given) return [];
  if (!given) return [`${name(at)} takes any value on one side and only ${known.slice(0, 5).join(', ')} on the other`];
  const strange = given.filter((value) => !known.includes(value));
  if (strange.length === 0) return [];
  const verb = direction === 'request' ? 'no longer takes' : 'may now be';
  return [`${name(at)} ${verb} ${strange.join(', ')}`];
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
function limitsFit(from: Schema, to: Schema, at: string): string[] {
  const tighter = [...LOWER, ...UPPER].filter((limit) => {
    const now = to[limit];
    if (typeof now !== 'number') return false;
    const then = from[limit];
    if (typeof then !== 'number') return true;
    return (LOWER as readonly string[]).includes(limit) ? now > then : now < then;
  });
  const shaped = (['pattern', 'format'] as const).filter((rule) => to[rule] !== undefined && to[rule] !== from[rule]);
  return [...tighter, ...shaped].map((rule) => `${name(at)} has a tighter ${rule} (${String(to[rule])})`);
}

function propertiesFit(from: Side, to: Side, at: string, walk: Walk): string[] {
  const given = (from.schema['properties'] ?? {}) as Record<string, Schema>;
  const read = (to.schema['properties'] ?? {}) as Record<string, Schema>;
  const sure = new Set((from.schema['required'] ?? []) as string[]);
  const needed = new Set((to.schema['required'] ?? []) as string[]);
  const request = walk.direction === 'request';
  const strict = request && to.schema['additionalProperties'] === false;
  const found: string[] = [];
  for (const [property, schema] of Object.entries(read)) {
    const path = at ? `${at}.${property}` : property;
    const mine = given[property];
    if (!mine) {
      if (request ? needed.has(property) : true) found.push(request ? `${path} is required now` : `${path} is gone`);
      continue;
    }
    if (needed.has(property) && !sure.has(property)) {
      found.push(request ? `${path} is required now` : `${path} may be missing now`);
    }
    found.push(...fits({ ...from, schema: mine }, { ...to, schema }, path, walk));
  }
  if (strict) {
    for (const property of Object.keys(given))
      if (!(property in read)) found.push(`${at ? `${at}.` : ''}${property} is refused now`);
  }
  return found;
}

function elementsFit(from: Side, to: Side, at: string, walk: Walk): string[] {
  const pairs = [
    ['items', '[]'],
    ['additionalProperties', '.*'],
  ] as const;
  return pairs.flatMap(([key, mark]) => {
    const [mine, theirs] = [from.schema[key], to.schema[key]];
    if (!isSchema(mine) || !isSchema(theirs)) return [];
    return fits({ ...from, schema: mine }, { ...to, schema: theirs }, `${at}${mark}`, walk);
  });
}

/** Follows a name and joins what must hold together, so that a schema's own keys say all of it. */
function flat(side: Side): Side {
  const { schema, definitions } = side;
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const named = reference === '#' ? schema : definitions[reference.replace('#/$defs/', '')];
    return isSchema(named) && named !== schema ? flat({ ...side, schema: named }) : { ...side, schema: {} };
  }
  if (!Array.isArray(schema['allOf'])) return side;
  const { allOf: _all, ...own } = schema;
  const parts = [own, ...(schema['allOf'] as Schema[]).map((part) => flat({ ...side, schema: part }).schema)];
  const list = (part: Schema) => (part['required'] ?? []) as string[];
  return {
    ...side,
    schema: {
      ...joined(parts),
      properties: joined(parts.map((part) => (part['properties'] ?? {}) as Schema)),
      required: [...new Set(parts.flatMap(list))],
    },
  };
}

function alternatives(side: Side): Side[] {
  const either = (side.schema['anyOf'] ?? side.schema['oneOf']) as Schema[] | undefined;
  if (either) return either.flatMap((schema) => alternatives(flat({ ...side, schema })));
  const types = side.schema['type'];
  return Array.isArray(types) ? types.map((type: unknown) => ({ ...side, schema: { ...side.schema, type } })) : [side];
}

function typesOf(schema: Schema): string[] {
  const type = schema['type'];
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  const values = valuesOf(schema);
  return values ? [...new Set(values.map((value) => (value === 'null' ? 'null' : typeof JSON.parse(value))))] : [];
}
/** The only values that a schema allows, each as JSON; undefined when it does not list them. */
function valuesOf(schema: Schema): string[] | undefined {
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  return Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : undefined;
}
const joined = (parts: readonly Schema[]): Schema => Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const isAnything = (schema: Schema): boolean =>
  !['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties'].some((key) => key in schema);
const name = (at: string): string => (at === '' ? 'the body' : at);
