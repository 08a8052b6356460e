import { z } from 'zod';

type Json = Record<string, unknown>;

/** JSON Schema 2020-12 of a zod schema; what has no JSON form (transforms) is described by its input or output side. */
export function jsonSchema(schema: z.ZodType, side: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
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
