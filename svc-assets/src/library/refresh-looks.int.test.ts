import type { PublishedItem } from '@commonplace/contracts/assets/events';
import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';
import { DESCRIPTOR_LENGTH } from '../media/descriptor';
import { refreshLooks } from './refresh-looks';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

test('descriptors of another making are computed again and told, the others are left alone', async () => {
  const [old, foreign, fine] = [await importItem(h), await importItem(h), await importItem(h)];
  const items = h.db.connection.model('Item');
  const told = async (id: string) =>
    (await h.outbox('assets.item.published.v1'))
      .filter(({ subject }) => subject === id)
      .map(({ data }) => data as PublishedItem);
  const [before] = await told(old);
  // One of an older length, one of another way with the same length.
  await items.updateOne({ _id: old }, { $set: { 'master.descriptor': Array.from({ length: 112 }, () => 0.1) } });
  await items.updateOne({ _id: foreign }, { $set: { looks: 99, 'master.descriptor.0': 42 } });
  expect(await refreshLooks(h.app.deps, { pauseMs: 0 })).toBe(2);

  const [, renewed] = await told(old);
  expect(renewed).toMatchObject({ masterVersion: 2 });
  expect(renewed?.descriptor).toHaveLength(DESCRIPTOR_LENGTH);
  // Taken from the preview, it is nearly what was taken from the original.
  const cosine = (renewed?.descriptor ?? []).reduce(
    (sum, value, at) => sum + value * (before?.descriptor?.[at] ?? 0),
    0,
  );
  expect(cosine).toBeGreaterThan(0.97);
  expect((await told(foreign))[1]?.descriptor?.[0]).toBeLessThan(1);
  expect(await told(fine)).toHaveLength(1);
  expect(await refreshLooks(h.app.deps, { pauseMs: 0 })).toBe(0);
});

test('a picture whose file is not there holds up none behind it', async () => {
  const { deps } = h.app;
  const [lost = '', behind = ''] = [await importItem(h), await importItem(h)].sort();
  const items = h.db.connection.model('Item');
  await items.updateMany({ _id: { $in: [lost, behind] } }, { $set: { looks: 99 } });
  const item = await deps.items.get(lost);
  await deps.store.delete((item?.master.preview.url ?? '').replace('/files/', ''));
  expect(await refreshLooks(deps, { pauseMs: 0 })).toBe(1);
  expect(await items.countDocuments({ _id: lost, looks: 99 })).toBe(1);
  expect(await items.countDocuments({ _id: behind, looks: 99 })).toBe(0);
});
