import { pathPart } from '@commonplace/contracts/catalog/path';
import fc from 'fast-check';
import { curatedOf } from '../curation/curated-snapshot';
import { resolvePath } from './resolve-path';

test('[ITEM-36, ITEM-37] whatever stands in a path that nobody knows, it has a few parts that can be one, and narrows or finds nothing', () => {
  const curated = curatedOf([]);
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.array(text, { maxLength: 12 }).map((parts) => parts.join('.')),
      ),
      (path) => {
        const { parts, topic, members } = resolvePath(path, curated);
        expect(parts.length).toBeLessThanOrEqual(8);
        for (const part of parts) expect(pathPart.parse(part)).toEqual(part);
        for (const { tag } of parts) expect(tag).toMatch(/^[^.]+$/s);
        expect([topic, members]).toEqual([undefined, []]);
      },
    ),
    { numRuns: 1_000 },
  );
});
