import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { screen } from '@testing-library/react';
import { parts } from '../app/parts';
import { anUpload, problem, server } from '../testing/fixtures';

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
