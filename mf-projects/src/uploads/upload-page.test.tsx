import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parts } from '../app/parts';
import { anUpload, problem, server } from '../testing/fixtures';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(path: string, table: Parameters<typeof server>[0], user: object = MEMBER) {
  const shell = createTestShell({ path, user, answer: server(table) });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  return shell;
}

test('[DETAIL-05] /uploads/{uid}/{id} shows that upload of that account', async () => {
  const shell = await open('/uploads/7/u1', {
    'GET /uploads/7/u1': { body: { upload: anUpload('u1', { name: 'Harbour' }), original: '/files/s/o/u1.jpg' } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  expect(shell.requests.some(({ path }) => path === '/uploads/7/u1')).toBe(true);
});

test('[DETAIL-05] an upload of somebody else is not there', async () => {
  await open('/uploads/8/u1', { 'GET /uploads/8/u1': problem(404, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Harbour');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  [['artist'], '/services/publish?upload=7/u1'],
  [[], null],
])('on its own page, %j hands an upload in at %s', async (roles, leads) => {
  const table = { 'GET /uploads/7/u1': { body: { upload: anUpload('u1'), original: '/files/s/o/u1.jpg' } } };
  await open('/uploads/7/u1', table, { ...MEMBER, roles });
  await screen.findByRole('link', { name: 'Open original' });
  expect(screen.queryByRole('link', { name: 'Publish' })?.getAttribute('href') ?? null).toBe(leads);
});

test('[UPL-13] an upload in the trash says so on its page: it is restored there, or deleted for good after a question that says that', async () => {
  let upload = anUpload('u1', { deleted: true, purge_at: '2026-02-01T12:00:00.000Z' });
  const shell = await open('/uploads/7/u1', {
    'GET /uploads/7/u1': () => ({ body: { upload, original: '/files/s/o/u1.jpg' } }),
    'POST /uploads/u1/restore': () => {
      upload = anUpload('u1');
      return { body: { success: true, upload } };
    },
  });
  expect(await screen.findByText(/^Deleted for good on .*2026/)).toBeVisible();
  for (const name of ['Move to trash', 'Save to folder'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Upload u1” for good?' }));
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(shell.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Move to trash' })).toBeVisible();
});

test('what was deleted from its own page is not what Back leads to', async () => {
  const shell = await open('/my-projects', {
    'GET /uploads/7/u1': { body: { upload: anUpload('u1'), original: '/files/s/o/u1.jpg' } },
    'DELETE /uploads/u1': { body: { success: true, deleted: 'trash' } },
  });
  shell.navigate('/uploads/7/u1');
  await userEvent.click(await screen.findByRole('button', { name: 'Move to trash' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/my-projects/uploads'));
  shell.navigate(-1);
  expect(shell.location.get().location.pathname).toBe('/my-projects');
});

test('[DETAIL-05] an upload that cannot be read is not shown as the one that was looked at before', async () => {
  const shell = await open('/uploads/7/u1', {
    'GET /uploads/7/u1': { body: { upload: anUpload('u1', { name: 'Harbour' }), original: '/files/s/o/u1.jpg' } },
    'GET /uploads/7/u2': problem(503, 'UNAVAILABLE'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Harbour' }, PATIENCE);
  shell.navigate('/uploads/7/u2');
  expect(await screen.findByRole('button', { name: 'Retry' }, PATIENCE)).toBeVisible();
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
});
