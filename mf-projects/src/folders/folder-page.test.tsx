import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { screen } from '@testing-library/react';
import { parts } from '../app/parts';
import { aFolder, anItem, listOf, problem, server } from '../testing/fixtures';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

test('a folder that cannot be read is not shown as the one that was looked at before, and nothing can be done with that one', async () => {
  const shell = createTestShell({
    path: '/my-projects/folders/a',
    user: MEMBER,
    answer: server({
      'GET /projects/a': listOf([anItem('x', 'Beach')], { project: aFolder('a', { name: 'Harbour' }) }),
      'GET /projects/b': problem(503, 'UNAVAILABLE'),
    }),
  });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  await screen.findByRole('heading', { level: 1, name: 'Harbour' }, PATIENCE);
  shell.navigate('/my-projects/folders/b');
  expect(await screen.findByRole('button', { name: 'Retry' }, PATIENCE)).toBeVisible();
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete folder' })).not.toBeInTheDocument();
});
