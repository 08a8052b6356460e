import { waitFor } from '@testing-library/react';
import { defineRemote } from './define-remote';
import { heldDownload, holdDownload, useHeldDownload } from './held-download';
import { createRemoteStore } from './remote-api';
import { createTestShell, MEMBER, mountInTest } from './testing';

const ITEM = { type: 'image', id: 'a', title: 'Blue lake' };
function App() {
  useHeldDownload();
  return null;
}
const open = async (path: string, user: object) => {
  const shell = createTestShell({ path, user });
  await mountInTest(defineRemote({ createStore: (given) => createRemoteStore(given, []), App }), shell);
  return shell;
};

test('[DL-01] who comes back with an account finds the download open that they wanted, once', async () => {
  holdDownload(ITEM, '/search/lake?page=2');
  const shell = await open('/search/lake?page=2', MEMBER);
  await waitFor(() => expect(shell.opened).toEqual([{ fragment: 'download', input: { item: ITEM } }]));
  expect((await open('/search/lake?page=2', MEMBER)).opened).toEqual([]);
});

test('it waits for its page, for an account, and not for longer than an hour', async () => {
  holdDownload(ITEM, '/image/a');
  expect((await open('/likes', MEMBER)).opened).toEqual([]);
  expect((await open('/image/a', {})).opened).toEqual([]);
  expect(heldDownload('/image/a')).toEqual(ITEM);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
  expect(heldDownload('/image/a')).toBeUndefined();
  now.mockRestore();
});
