import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

test('[ITEM-13] an upload is archived exactly when its archive value is greater than 0', async () => {
  const body = form('file', await picture(300, 200), 'photo.jpg');
  const { id } = (await h.call('POST', '/uploads', { uid: 7, body })).body.upload as { id: string };
  const lists = async (archive: number) => {
    await h.db.connection.collection<{ _id: string }>('uploads').updateOne({ _id: id }, { $set: { archive } });
    const ids = async (state: string) =>
      (await h.call('GET', `/uploads?state=${state}`, { uid: 7 })).body.results.map((one: { id: string }) => one.id);
    return { active: await ids('active'), archived: await ids('archived') };
  };
  for (const archive of [1, 2, 1_700_000_000]) expect(await lists(archive)).toEqual({ active: [], archived: [id] });
  for (const archive of [0, -1]) expect(await lists(archive)).toEqual({ active: [id], archived: [] });
});
