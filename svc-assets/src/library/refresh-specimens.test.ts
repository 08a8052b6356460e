import { AppError } from '@commonplace/service-kit';
import type { Item } from './item';
import { refreshSpecimens, type DrawSpecimen, type SpecimenDeps } from './refresh-specimens';

const away = () => new AppError('UNAVAILABLE', { retryAfter: 30 });

/** A library of so many fonts whose specimens are as large as a tile, and what is drawn of them. `ends`: how often the process ends at a font. */
function library(count: number, ends: (id: string, time: number) => boolean) {
  const ids = Array.from({ length: count }, (_, n) => `font-${String(n).padStart(3, '0')}`);
  const kept = new Set<string>();
  const tried: string[] = [];
  const warned: string[] = [];
  const fontOf = (id: string) =>
    ({
      id,
      master: { preview: { url: `/files/r/${id}/400.webp` }, licence: 'free' },
      original: { key: id },
    }) as unknown as Item;
  const deps = {
    items: {
      fonts: (after: string | undefined, limit: number) =>
        Promise.resolve(
          ids
            .filter((id) => after === undefined || id > after)
            .slice(0, limit)
            .map(fontOf),
        ),
    },
    store: {
      head: (key: string) => Promise.resolve(kept.has(key) ? { bytes: 1 } : undefined),
      bytes: (key: string) => Promise.resolve(Buffer.from(key)),
      put: (key: string) => Promise.resolve(void kept.add(key)),
    },
    log: { warn: (about: { item: string }) => void warned.push(about.item) },
  } as unknown as SpecimenDeps;
  const draw: DrawSpecimen = (font, widths) => {
    const id = Buffer.from(font).toString();
    tried.push(id);
    const time = tried.filter((one) => one === id).length;
    if (ends(id, time)) return Promise.reject(away());
    return Promise.resolve(widths.map((name) => ({ name, webp: new Uint8Array(1) })));
  };
  return { ids, kept, tried, warned, run: () => refreshSpecimens(deps, draw), store: deps.store };
}

test('a font at which the process of the pictures ends holds up no other one, and is tried once more after them', async () => {
  const { ids, kept, tried, run } = library(45, (id, time) => id === 'font-003' && time === 1);
  expect(await run()).toBe(45);
  expect(tried).toEqual([...ids, 'font-003']);
  for (const id of ids) expect(kept).toContain(`r/${id}/1600.webp`);
});

test('one at which it ends each time is told of and waits for the next time, and what was drawn stays', async () => {
  const { kept, tried, warned, run } = library(3, (id) => id === 'font-001');
  expect(await run()).toBe(2);
  expect(warned).toEqual(['font-001', 'font-001']);
  expect(kept).toContain('r/font-002/960.webp');
  expect(kept).not.toContain('r/font-001/960.webp');
  tried.length = 0;
  expect(await run()).toBe(0);
  expect(tried).toEqual(['font-001', 'font-001']);
});

test('where the process is away altogether the work ends, and has failed', async () => {
  const { tried, kept, run } = library(100, (id) => id !== 'font-000');
  await expect(run()).rejects.toThrow('could not be drawn');
  expect(tried).toHaveLength(22);
  expect(kept).toContain('r/font-000/1600.webp');
});

test('a store that is away ends the work, and what was drawn stays', async () => {
  const { kept, store, run } = library(3, () => false);
  jest
    .spyOn(store, 'bytes')
    .mockImplementation((key) => (key === 'font-001' ? Promise.reject(away()) : Promise.resolve(Buffer.from(key))));
  await expect(run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([...kept]).toEqual(['r/font-000/960.webp', 'r/font-000/1600.webp']);
});
