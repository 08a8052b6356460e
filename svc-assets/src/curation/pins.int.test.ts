import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ADMIN = { uid: 90, roles: ['admin'] };

test('[ADMIN-04, ADMIN-06] an administrator pins an item; each pin takes one off, and at 0 it leaves the list', async () => {
  const item = await importItem(h);
  const body = { item, required: 2, filter: 'sea' };
  expect((await h.call('POST', '/admin/pins', { uid: 7, body })).status).toBe(403);
  expect((await h.call('POST', '/admin/pins', { ...ADMIN, body: { ...body, item: 'nothing' } })).status).toBe(404);
  expect((await h.call('POST', '/admin/pins', { ...ADMIN, body })).body.pin).toMatchObject({
    required: 2,
    deleted: false,
  });
  const list = () => h.call('GET', '/admin/pins', ADMIN);
  expect((await list()).body.results[0]).toMatchObject({
    required: 2,
    item: { id: item, pinterest_counts_required: 2, pinterest_filter: 'sea' },
  });
  const count = () => h.call('POST', `/admin/pins/${item}/count`, ADMIN);
  const both = await Promise.all([count(), count(), count()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect((await list()).body).toMatchObject({ total: 0, pinterest_totals: { user_remaining: 98 } });
});
