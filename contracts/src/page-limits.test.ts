import { jsonSchema } from './documents/json-schema';
import { ALL_OPERATIONS } from './operations';

/** What says how much is asked for, by whatever name. */
const SIZES = /^(pagesize|page_size|size|limit|count|take|rows|per_page|most|n)$/i;
/** Entries that any list gives at once, and pages that any has. */
const MOST = 100;
const PAGES = 10_000;

const queries = ALL_OPERATIONS.flatMap(({ id, query }) => {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query, 'input') as { properties?: Record<string, unknown> };
  return [{ id, query, names: Object.keys(properties) }];
});

/** What becomes of the value of one name: it is read, as which number, or refused for its own sake; anything else has not looked at it. */
function becomes(query: (typeof queries)[number]['query'], name: string): number {
  const parsed = query.safeParse({ [name]: '1000000' });
  if (parsed.success) return Number((parsed.data as Record<string, unknown>)[name]);
  return parsed.error.issues.some(({ path }) => path[0] === name) ? 0 : Number.POSITIVE_INFINITY;
}

test('whoever asks for a million entries gets a hundred at most, by every operation that takes a size', () => {
  const sized = queries.flatMap(({ id, query, names }) =>
    names.filter((name) => SIZES.test(name)).map((name) => ({ id, query, name })),
  );
  expect(sized.length).toBeGreaterThan(10);
  const wide = sized.flatMap(({ id, query, name }) => {
    const given = becomes(query, name);
    return given > MOST ? [`${id}: ${name} ${given}`] : [];
  });
  expect(wide).toEqual([]);
});

test('the millionth page is none: pages end where the engine still reads them', () => {
  const paged = queries.filter(({ names }) => names.includes('page'));
  expect(paged.length).toBeGreaterThan(10);
  const deep = paged.flatMap(({ id, query }) => {
    const given = becomes(query, 'page');
    return given > PAGES ? [`${id}: ${given}`] : [];
  });
  expect(deep).toEqual([]);
});
