import { z } from 'zod';
import { page, wholeNumber } from '../primitives';
import { FORGIVING, jsonSchema } from './json-schema';

test('a field that is never refused is not required and says so; others are as they were', () => {
  const schema = z.object({ page, size: page.default(50), offset: wholeNumber(0, 9).catch(0), id: z.string() });
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, Record<string, unknown>>;
    required: string[];
  };
  expect(required).toEqual(['id']);
  expect(Object.keys(properties).filter((name) => properties[name]?.[FORGIVING])).toEqual(['page', 'size', 'offset']);
  // Whoever reads an answer gets a value always.
  expect((jsonSchema(schema, 'output') as { required: string[] }).required).toEqual(['page', 'size', 'offset', 'id']);
});
