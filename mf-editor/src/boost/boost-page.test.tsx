import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestRequest } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { libraryApi } from '../library/library.api';
import { BoostPage } from './boost-page';

const own = (id: string, width: number, height: number) => ({
  id,
  ...{ name: `Upload ${id}`, url: `/${id}.webp`, path: `/uploads/ada/${id}`, extension: 'png' },
  ...{ width, height },
});
const refused = { status: 403, body: { code: 'GATED', title: 'Refused', detail: 'A plan is needed.', status: 403 } };

function shown(search: string, { gated = false, uid = 7 } = {}) {
  const answer = ({ method, path }: TestRequest) => {
    if (path === '/items/image/i1')
      return { body: { id: 'i1', title: 'Sea', url: '/sea.webp', width: 800, height: 600 } };
    if (path === '/uploads/7/u1') return { body: { upload: own('u1', 100, 50), original: '/o' } };
    if (path === '/download/image/i1') return gated ? refused : { body: { url: '/signed', filename: 'sea.png' } };
    if (path === '/uploads' && method === 'POST') return { status: 201, body: { upload: own('u2', 800, 600) } };
    if (path === '/uploads') return { body: { results: [], total: 0, next: null } };
    if (path === '/boost') return { status: 201, body: { upload: own('u3', 1600, 1200) } };
    return { status: 404, body: { code: 'NOT_FOUND', title: 'None', status: 404 } };
  };
  const shell = createTestShell({ path: '/create/boost' + search, user: uid ? MEMBER : {}, answer });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <MemoryRouter initialEntries={['/create/boost' + search]}>
          <BoostPage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
  const sent = () => shell.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { shell, sent };
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    blob: async () => new Blob(['x'], { type: 'image/png' }),
  })) as never;
});

test('[EDIT-04] a picture of the library that the address names is offered, and becomes an upload only when it is enlarged', async () => {
  const { shell, sent } = shown('?imageId=i1');
  await screen.findByAltText('Sea');
  expect(screen.getByText('Now: 800 × 600 px')).toBeVisible();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  await screen.findByText(/Enlarged to 1600 × 1200 px/);
  expect(sent()).toEqual(['/download/image/i1', '/uploads', '/boost']);
  expect(globalThis.fetch).toHaveBeenCalledWith('/signed');
  expect(shell.requests.find(({ path }) => path === '/boost')?.body).toEqual({ upload: 'u2', factor: 2 });
});

test('[EDIT-04] without a network it is said why nothing was enlarged, in the words of the page', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) as never;
  const { shell } = shown('?imageId=i1');
  await screen.findByAltText('Sea');
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  await waitFor(() =>
    expect(shell.notices.at(-1)?.text).toMatch(/could not be enlarged: the server cannot be reached$/),
  );
});

test('[EDIT-04] an own upload that the address names is offered', async () => {
  const { sent } = shown('?upload=u1');
  await screen.findByAltText('Upload u1');
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  await screen.findByText(/Enlarged to/);
  expect(sent()).toEqual(['/boost']);
});

test('[EDIT-04] a picture that is not there, or that the plan does not give, is said', async () => {
  const gone = shown('?imageId=none');
  await waitFor(() =>
    expect(gone.shell.notices).toMatchObject([
      { kind: 'error', text: 'What the address asks for could not be found.' },
    ]),
  );
  const { shell, sent } = shown('?imageId=i1', { gated: true });
  await screen.findByAltText('Sea');
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  await waitFor(() => expect(shell.notices[0]?.text).toContain('A plan is needed.'));
  expect(sent()).toEqual(['/download/image/i1']);
  expect(screen.getByRole('button', { name: 'Enlarge' })).toBeEnabled();
});

test('[EDIT-04] who has to log in comes back to the picture', async () => {
  const { shell } = shown('?imageId=i1', { uid: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.opened).toMatchObject([{ fragment: 'auth', input: { destination: '/create/boost?imageId=i1' } }]);
});
