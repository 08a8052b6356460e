import { plainly } from './plainly';

test('the same questions ask for fields of documents, and what asks for nothing to show stays as it is', () => {
  const tiles = '{"size":60,"_source":false,"stored_fields":["tile"],"query":{}}';
  const [shown, counted] = plainly([
    { path: '/_msearch', body: tiles },
    { path: '/_msearch', body: '{"size":0}' },
  ]);
  expect(JSON.parse(shown?.body ?? '')).toEqual({
    size: 60,
    query: {},
    _source: expect.arrayContaining(['title', 'display.preview', 'display.facts.design_id']) as unknown,
  });
  expect(counted?.body).toBe('{"size":0}');
});

test('it says so when there is nothing to ask otherwise', () => {
  expect(() => plainly([{ path: '/_msearch', body: '{"size":0}' }])).toThrow(/no longer asks/);
});
