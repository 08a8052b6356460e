import { newDocument } from './new-document';
import { MIGRATIONS, openDocument } from './migrations';

const stored = newDocument({ width: 100, height: 100 });

test('a document of this version is opened as it is', () => {
  expect(openDocument(stored)).toEqual({ document: stored, readOnly: false, migrated: false });
});
test('a newer one opens read-only, untouched', () => {
  const newer = { ...stored, version: 99 };
  expect(openDocument(newer)).toEqual({ document: newer, readOnly: true, migrated: false });
});
test('an older one runs every numbered step in order', () => {
  const steps = [1, 2].map((from) => ({
    from,
    up: (document: Record<string, unknown>) => ({ ...document, [`step${from}`]: true }),
  }));
  expect(openDocument(stored, steps, 3)).toEqual({
    document: { ...stored, version: 3, step1: true, step2: true },
    readOnly: false,
    migrated: true,
  });
});
test('a version that no step leads from is refused', () => {
  expect(() => openDocument({ ...stored, version: 0 }, MIGRATIONS, 1)).toThrow(RangeError);
});
