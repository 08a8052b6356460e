import { z } from 'zod';

type Json = Record<string, unknown>;

/** JSON Schema 2020-12 of a zod schema; what has no JSON form (transforms) is described by its input or output side. */
export function jsonSchema(schema: z.ZodType, side: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (side !== 'input' || zodSchema._zod.def.type !== 'object') return;
      const { shape } = (zodSchema as unknown as z.ZodObject)._zod.def;
      for (const [name, field] of Object.entries(shape)) {
        if (!isForgiving(field)) continue;
        const property = made.properties?.[name];
        if (typeof property === 'object') property[FORGIVING] = true;
        made.required = made.required?.filter((one) => one !== name);
      }
    },
  }) as Json;
  return rest;
}

/** Marks a field that is never refused: what is not valid, or is missing, counts as the field's default. */
export const FORGIVING = 'x-forgiving';

/** Whether a field takes anything (`catch`), which zod's own translation does not tell. */
function isForgiving(schema: unknown): boolean {
  const {
    type,
    innerType,
    in: before,
  } = (schema as z.ZodType)._zod.def as {
    type: string;
    innerType?: unknown;
    in?: unknown;
  };
  if (type === 'catch') return true;
  const inner = type === 'pipe' ? before : innerType;
  return inner !== undefined && isForgiving(inner);
}

/** Properties of an object schema with whether each is required; empty for anything else. */
export function propertiesOf(schema: Json): { name: string; schema: Json; required: boolean }[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: required.has(name),
  }));
}
