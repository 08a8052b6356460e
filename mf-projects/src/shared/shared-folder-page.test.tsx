import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, mountInTest } from '@commonplace/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parts } from '../app/parts';
import { anItem, listOf, problem, server } from '../testing/fixtures';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const SIGNED = '/files/p/abc.def/u/x/480.webp';
const project = { name: 'Shown to friends', tags: [], total: 2, covers: [], changed: '2026-01-02T03:04:05.000Z' };

test('a shared folder reads itself again when the address of a picture has ended, and names what has no picture', async () => {
  let reads = 0;
  const results = [
    { ...anItem('a', 'Herons'), url: SIGNED },
    { ...anItem('b', 'Never drawn'), url: '' },
  ];
  const answer = server({
    'GET /shares/folder/f-token': () => {
      reads++;
      return listOf(results, { project, expires: '2026-02-02T03:04:05.000Z', next: null });
    },
  });
  const shell = createTestShell({ path: '/s/f-token', answer });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  const picture = await screen.findByRole('img', { name: 'Herons' });
  expect(screen.getByText('Never drawn')).toBeVisible();
  expect(reads).toBe(1);
  fireEvent.error(picture);
  await waitFor(() => expect(reads).toBe(2));
  // Not again and again: what still does not come has another reason.
  fireEvent.error(await screen.findByRole('img', { name: 'Herons' }));
  expect(reads).toBe(2);
});

test.each([
  [404, 'NOT_FOUND', 'There is nothing behind this link'],
  [410, 'EXPIRED', 'This link has expired'],
])('a link that leads nowhere (%s) has no title of a folder', async (status, code, words) => {
  const answer = server({ 'GET /shares/folder/f-nope': () => problem(status, code) });
  const shell = createTestShell({ path: '/s/f-nope', answer });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  await waitFor(() => expect(shell.titles.at(-1)).toBe(words));
});
