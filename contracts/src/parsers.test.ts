import fc from 'fast-check';
import { buildSku, parseSku } from './billing/sku';
import { tagsOfParam, textOfSegment } from './catalog/search-text';
import { applyChanges, ChangeError, parsePath } from './design/apply';
import { changeSet } from './design/changes';
import { designDocument, type DesignDocument } from './design/document';
import { safeDestination } from './destination';
import { redirectOf } from './redirects';

// What strangers send is read by these. Whatever it is: an answer or a refusal that is expected, and nothing outside is touched.

/** Text as people write it, with the signs in it that have a meaning for one parser or another. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      ...'/\\.%:@?#&=_-~ \t\r\n\0',
      '..',
      '//',
      '%2f',
      '%5c',
      '%00',
      '%252f',
      'https:',
      'javascript:',
      'evil.example',
      '__proto__',
      'constructor',
      'page',
      'element',
      'raw',
      'yearly',
      'usd',
      '\u202e',
      '\ud800',
      'é',
    ),
    maxLength: 24,
  }),
);
const untouched = () => expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
const ORIGIN = 'https://stock.example.org';

test('[VAL-13] whatever a destination says, a browser that follows it stays on the origin, as written and as decoded', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => '/' + rest),
        fc.webUrl(),
        fc.anything(),
      ),
      (given) => {
        const found = safeDestination(given);
        const once = [found];
        try {
          once.push(decodeURIComponent(found));
        } catch {
          // What cannot be decoded is followed as it stands.
        }
        for (const path of once) {
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
          expect(new URL(path, ORIGIN).pathname).not.toMatch(/^\/\//);
        }
        // In a query an encoded sign may stand; none may be there as itself.
        expect(found).not.toMatch(/[\r\n\0]/);
        expect(safeDestination(found)).toBe(found);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a redirect-only path leads to a path of ours or nowhere', () => {
  fc.assert(
    fc.property(text, (path) => expect(redirectOf('/' + path) ?? '/').toMatch(/^\/(?!\/)/)),
    { numRuns: 1_000 },
  );
});

test('a sku is one that is written back the same, or none', () => {
  fc.assert(
    fc.property(text, (given) => {
      const sku = parseSku(given);
      if (sku) expect(parseSku(buildSku(sku))).toEqual(sku);
    }),
    { numRuns: 1_000 },
  );
});

test('search texts give tags', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.array(text, { maxLength: 12 }).map((parts) => parts.join('.')),
      ),
      (path) => {
        expect(typeof textOfSegment(path)).toBe('string');
        expect(tagsOfParam(path).length).toBeLessThanOrEqual(20);
      },
    ),
    { numRuns: 1_000 },
  );
});

const DOCUMENT: DesignDocument = designDocument.parse({
  version: 1,
  pages: { p1: { id: 'p1', order: 'a0', width: 800, height: 600, elements: {} } },
});
const part = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('page', 'element', 'asset', 'document', 'p1', 'e1', '', '__proto__', 'constructor'),
  },
  { weight: 1, arbitrary: text },
);
const record = fc.option(
  fc.dictionary(
    fc.oneof(fc.constantFrom('id', 'type', 'elements', 'width', 'version', '__proto__', 'constructor', 'order'), text),
    fc.anything({ maxDepth: 3, withNullPrototype: true }),
    { maxKeys: 5 },
  ),
  { nil: null },
);
const changes = fc.array(
  fc.record({ path: fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/')), before: record, after: record }),
  { maxLength: 12 },
);

test('changes of a design make another document, or are refused as changes; the one before and every other object stay as they were', () => {
  const before = JSON.stringify(DOCUMENT);
  fc.assert(
    fc.property(changes, (list) => {
      const parsed = changeSet.safeParse({ rev: 1, changes: list });
      try {
        const next = applyChanges(DOCUMENT, parsed.success ? parsed.data.changes : list);
        // What does not fit is found before it is stored, and the finding is no accident.
        designDocument.safeParse(next);
      } catch (err) {
        expect(err).toBeInstanceOf(ChangeError);
      }
      expect(JSON.stringify(DOCUMENT)).toBe(before);
      untouched();
    }),
    { numRuns: 1_500 },
  );
});

test('a record path names one record, or is refused', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      try {
        const found = parsePath(parts.join('/'));
        expect(Object.values(found)).not.toContain('__proto__');
      } catch (err) {
        expect(err).toBeInstanceOf(ChangeError);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a document of any shape is read or refused', () => {
  const page = fc.oneof(
    fc.anything({ maxDepth: 4 }),
    fc.record({
      id: part,
      order: text,
      width: fc.double(),
      height: fc.double(),
      elements: fc.dictionary(part, fc.anything({ maxDepth: 3 })),
    }),
  );
  fc.assert(
    fc.property(
      fc.record({ version: fc.anything(), pages: fc.dictionary(part, page), assets: fc.anything() }),
      (given) => {
        designDocument.safeParse(given);
        untouched();
      },
    ),
    { numRuns: 500 },
  );
});
