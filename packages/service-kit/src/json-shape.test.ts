import { CHANGES_PER_SAVE, DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { changeSet } from '@commonplace/contracts/design/changes';
import { designDocument, element } from '@commonplace/contracts/design/document';
import { checkJsonShape, JSON_LIMITS } from './json-shape';

const look = (text: string, limits?: Parameters<typeof checkJsonShape>[1]) => checkJsonShape(Buffer.from(text), limits);
const tooLarge = (text: string, limits?: Parameters<typeof checkJsonShape>[1]) =>
  expect(() => look(text, limits)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }) as Error);
const tooDeep = (text: string, limits?: Parameters<typeof checkJsonShape>[1]) =>
  expect(() => look(text, limits)).toThrow(expect.objectContaining({ code: 'MALFORMED' }) as Error);
const few = { holders: 3, values: 3, names: 2, wideNames: 9_999, differentNames: 99, depth: 3 };

test('lists, records, values, names and depth each have their limit; what stands in a text counts for nothing', () => {
  look('[[],{}]', few);
  tooLarge('[[],{},[]]', few);
  look('[1,2,3,4]', few);
  tooLarge('[1,2,3,4,5]', few);
  look('{"a":1,"b":{"a":1,"b":2}}', few);
  tooLarge('{"a":1,"b":2,"c":3}', few);
  // Names of a record go on behind a record in it.
  tooLarge('{"a":1,"b":{"a":1},"c":3}', { ...few, values: 9 });
  look('[[[]]]', few);
  tooDeep('[[[[]]]]', { ...few, holders: 9 });
  look(JSON.stringify({ a: '[[[[{{{{,,,,,::::\\', 'b"]{{{{,,,,': '\\"[[[[' }), few);
  look('"\\\\",[]', few);
  tooLarge('"\\\\",[[],[],[]]', few);
});

test('brackets that end nothing, and texts that do not end, are left to the parser', () => {
  look(']]]]}}}}', few);
  look('"[[[[[[[[\\', few);
});

test('the shapes that took a service its memory are refused', () => {
  tooLarge('{"name":"x","zzz":[' + '{},[],'.repeat(5_000_000) + '0]}');
  tooDeep('['.repeat(1_000_000));
  tooLarge('[' + '1,'.repeat(15_000_000) + '1]');
  tooLarge('{' + Array.from({ length: 200_000 }, (_, at) => `"${at.toString(36)}":0`).join(',') + '}');
});

test('names that differ are counted over all records, the same ones once, in whatever records they stand', () => {
  const limits = { ...JSON_LIMITS, differentNames: 1_000 };
  const records = (count: number, name: (at: number) => string) =>
    '[' +
    Array.from({ length: count }, (_, at) => '{"' + name(2 * at) + '":0,"' + name(2 * at + 1) + '" : 0}').join(',') +
    ']';
  look(records(490, String), limits);
  tooLarge(records(560, String), limits);
  look(
    records(20_000, (at) => 'name' + String(at % 9)),
    limits,
  );
  // Wide or narrow, what took a service a gigabyte.
  tooLarge(records(400_000, (at) => at.toString(36)));
});

test('many wide records of the same names, which took half a gigabyte, are refused; as many names in narrow ones are taken', () => {
  const record = (count: number) =>
    '{' + Array.from({ length: count }, (_, at) => `"${at.toString(36)}":0`).join(',') + '}';
  const list = (count: number, of: string) => `[${Array<string>(count).fill(of).join(',')}]`;
  look(list(6, record(100_000)));
  tooLarge(list(7, record(100_000)));
  look(list(599, record(1_001)));
  tooLarge(list(600, record(1_001)));
  look(list(800, record(1_000)));
});

/** A text with everything that one can have. */
const fill = {
  kind: 'linear',
  angle: 0,
  stops: [
    { at: 0, colour: '#000000' },
    { at: 1, colour: '#ffffff' },
  ],
};
const style = { font: 'Inter', size: 16, fill, axes: { wght: 400 } };
const text = element.parse({
  ...{ id: 'e', type: 'text', order: 'a', x: 0, y: 0, width: 1, height: 1, style },
  shadow: { x: 0, y: 0, blur: 0, colour: '#000000' },
  glow: { colour: '#000000', blur: 1 },
  picture: { asset: 'a', crop: { x: 0, y: 0, width: 1, height: 1 } },
  background: '#ffffff',
  outline: { colour: '#000000', width: 1, dash: [1] },
  paragraphs: [{ runs: [{ text: 'x', style: { font: 'Inter', fill: '#000000' } }] }],
});
const many = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));

test('a page with all the elements that it may have, each a text with everything on it, is taken', () => {
  const elements = Object.fromEntries(
    many(DOCUMENT_LIMITS.elementsPerPage, (at) => [`e${at}`, { ...text, id: `e${at}` }]),
  );
  const page = { id: 'p', order: 'a', width: 10, height: 10, elements };
  const document = { version: 1, pages: { p: page } };
  expect(designDocument.shape.version.safeParse(1).success).toBe(true);
  look(JSON.stringify({ name: 'x', document }));
});

test('a save of as many changes as one may have is taken, each from such a text to nothing; so are lines of 500,000 points', () => {
  const changes = many(CHANGES_PER_SAVE, (at) => ({
    path: `page/p/element/e${at}`,
    before: { ...text, id: `e${at}` },
    after: null,
  }));
  // As many as one may have, and such a text as each of them: one after the other, as both at once take the contract its time.
  const short = changes.map(({ path }) => ({ path, before: null, after: null }));
  expect(changeSet.shape.changes.safeParse(short).success).toBe(true);
  expect(changeSet.shape.changes.safeParse(changes.slice(0, 10)).success).toBe(true);
  look(JSON.stringify({ rev: 1, changes }));
  const path = many(20_000, (at) => [at + 0.25, at + 0.5]);
  const lines = many(25, (at) => ({ path: `page/p/element/e${at}`, before: null, after: { id: `e${at}`, path } }));
  look(JSON.stringify({ rev: 1, changes: lines }));
});

test('the stated limits are those that were computed', () => {
  expect(JSON_LIMITS).toEqual({
    holders: 600_000,
    values: 5_000_000,
    names: 100_000,
    wideNames: 600_000,
    differentNames: 600_000,
    depth: 64,
  });
});
