import { z } from 'zod';
import { ALL_EVENTS } from '../events';
import { ALL_OPERATIONS } from '../operations';
import { asyncApi } from './asyncapi';
import { jsonSchema } from './json-schema';
import { withNamedSchemas } from './named-schemas';
import { openApi } from './openapi';

type Json = Record<string, unknown>;

/** Every `$ref` of a document that points at nothing in it. */
function dangling(document: Json): string[] {
  const found: string[] = [];
  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) => (value as Json | undefined)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')],
        document,
      );
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref: reference } = value as Json;
    if (typeof reference === 'string' && (reference === '#' || at(reference) === undefined)) found.push(reference);
    Object.values(value).forEach(look);
  };
  look(document);
  return found;
}

describe('schemas in a document', () => {
  test('in the OpenAPI and the AsyncAPI document every reference points at something', () => {
    expect(dangling(withNamedSchemas(asyncApi(ALL_EVENTS, { version: '1' })))).toEqual([]);
    const services = [...new Set(ALL_OPERATIONS.map(({ owner }) => owner))];
    const parts = [ALL_OPERATIONS, ...services.map((name) => ALL_OPERATIONS.filter(({ owner }) => owner === name))];
    for (const part of parts)
      expect(dangling(withNamedSchemas(openApi(part, { version: '1', server: '' })))).toEqual([]);
  });

  test('a schema that holds itself is named once, wherever it stands; different ones stay apart', () => {
    const holder = (text: z.ZodType) => {
      const branch: z.ZodType = z.object({ text, branches: z.array(z.lazy(() => branch)) });
      return jsonSchema(z.object({ tree: z.array(branch) }), 'output');
    };
    const document = withNamedSchemas({
      first: holder(z.string()),
      again: holder(z.string()),
      other: holder(z.number()),
      components: { schemas: { Problem: { type: 'object' } } },
    });
    expect(dangling(document)).toEqual([]);
    const { schemas } = document['components'] as { schemas: Json };
    expect(Object.keys(schemas)).toEqual(['Problem', 'Nested1', 'Nested2']);
    expect(document['first']).toEqual(document['again']);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
