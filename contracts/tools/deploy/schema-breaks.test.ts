import { z } from 'zod';
import { jsonSchema } from '../../src/documents/json-schema';
import { schemaBreaks, type Direction } from './schema-breaks';

const breaks = (before: z.ZodType, after: z.ZodType, direction: Direction) => {
  const side = direction === 'request' ? 'input' : 'output';
  return schemaBreaks(jsonSchema(before, side), jsonSchema(after, side), direction);
};
const item = z.object({ id: z.string(), likes: z.number().int(), note: z.string().optional() });

describe('an answer or event', () => {
  test('may grow: a field more, a field that is sure now, a narrower number', () => {
    expect(breaks(item, item.extend({ size: z.number() }), 'answer')).toEqual([]);
    expect(breaks(item, item.extend({ note: z.string() }), 'answer')).toEqual([]);
    expect(breaks(z.object({ n: z.number() }), z.object({ n: z.number().int() }), 'event')).toEqual([]);
  });
  test('may not lose a field, make it uncertain, or change its type', () => {
    expect(breaks(item, item.omit({ likes: true }), 'answer')).toEqual(['likes is gone']);
    expect(breaks(item, item.partial({ likes: true }), 'event')).toEqual(['likes may be missing now']);
    expect(breaks(item, item.extend({ id: z.number() }), 'answer')).toEqual([expect.stringContaining('id was string')]);
    expect(breaks(item, item.extend({ id: z.string().nullable() }), 'answer')).toEqual([
      'id may be null, which was not so',
    ]);
  });
  test('is looked at in lists, maps, unions and schemas that hold themselves', () => {
    const list = z.object({ results: z.array(item) });
    expect(breaks(list, z.object({ results: z.array(item.omit({ id: true })) }), 'answer')).toEqual([
      'results[].id is gone',
    ]);
    expect(breaks(z.record(z.string(), z.string()), z.record(z.string(), z.number()), 'answer')).toHaveLength(1);
    const shape = (radius: z.ZodType) =>
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('circle'), radius }),
        z.object({ kind: z.literal('line'), length: z.number() }),
      ]);
    expect(breaks(shape(z.number()), shape(z.number()), 'event')).toEqual([]);
    expect(breaks(shape(z.number()), shape(z.string()), 'event')).toHaveLength(1);
    const leaf = z.object({
      value: z.string(),
      get children() {
        return z.array(leaf);
      },
    });
    const count = z.object({
      value: z.number(),
      get children() {
        return z.array(count);
      },
    });
    expect(breaks(leaf, leaf, 'answer')).toEqual([]);
    expect(breaks(leaf, count, 'answer')).toEqual([expect.stringContaining('value was string')]);
  });
  test('a new value of a list breaks an event, whose consumers validate it, and not an answer', () => {
    const kind = (...values: [string, ...string[]]) => z.object({ kind: z.enum(values) });
    expect(breaks(kind('a', 'b'), kind('a', 'b', 'c'), 'event')).toEqual(['kind may now be "c"']);
    expect(breaks(kind('a', 'b'), kind('a', 'b', 'c'), 'answer')).toEqual([]);
    expect(breaks(kind('a', 'b'), kind('a'), 'event')).toEqual([]);
  });
});

describe('a request', () => {
  const body = z.object({ name: z.string().max(80), tone: z.enum(['a', 'b']).optional() });
  test('may ask for less: an optional field more, a wider limit, a value more', () => {
    expect(breaks(body, body.extend({ size: z.number().optional() }), 'request')).toEqual([]);
    expect(breaks(body, body.extend({ name: z.string().max(200) }), 'request')).toEqual([]);
    expect(breaks(body, body.extend({ tone: z.enum(['a', 'b', 'c']).optional() }), 'request')).toEqual([]);
    expect(breaks(body, body.partial(), 'request')).toEqual([]);
  });
  test('may not ask for more: a required field, a tighter limit, a value less, no further fields', () => {
    expect(breaks(body, body.extend({ size: z.number() }), 'request')).toEqual(['size is required now']);
    expect(breaks(body, body.extend({ name: z.string().max(20) }), 'request')).toEqual([
      'name has a tighter maxLength (20)',
    ]);
    expect(breaks(body, body.required(), 'request')).toEqual(['tone is required now']);
    expect(breaks(body, body.extend({ tone: z.enum(['a']).optional() }), 'request')).toEqual([
      'tone no longer takes "b"',
    ]);
    expect(breaks(body, z.strictObject({ name: z.string().max(80) }), 'request')).toEqual(['tone is refused now']);
  });
});
