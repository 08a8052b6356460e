import { defineRemote, type MountFragment } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest, type TestShell } from '@commonplace/remote-kit/testing';
import { heldDownload } from '@commonplace/remote-kit/held-download';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parts } from '../app/parts';
import { aFolder, anItem, listOf, problem, server } from '../testing/fixtures';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const ITEM = { type: 'image', id: 'a', title: 'Beach' };
async function open(name: 'save' | 'download', table: Parameters<typeof server>[0], user: object = MEMBER) {
  const shell: TestShell = createTestShell({ path: '/image/a', user, answer: server(table) });
  const results: unknown[] = [];
  const layer = { titleId: 'title', done: (result?: unknown) => results.push(result) };
  const fragment = defineRemote(parts).fragments?.[name] as MountFragment<'save'>;
  const mounted = await mountInTest((element, api) => fragment(element, api, { item: ITEM }, layer), shell);
  close = () => mounted.unmount();
  return { shell, results };
}

describe('save to a folder', () => {
  test('[PROJ-02, PROJ-04, PROJ-05, PROJ-11] the popup saves at once, says so for 1.5 s, and then shows that the folder holds it', async () => {
    let give: (answer: { body: unknown }) => void = () => undefined;
    const { shell } = await open('save', {
      'GET /projects': listOf([aFolder('f', { name: 'Sea', total: 1 })], { projects_count: 1, limit: 10 }),
      'POST /projects/f/items': () => new Promise((resolve) => (give = resolve)),
    });
    const button = await screen.findByRole('button', { name: 'Save to Sea' });
    expect(button).toHaveAttribute('data-status', 'pending');
    await userEvent.click(button);
    expect(button).toHaveAttribute('data-status', 'saving');
    expect(screen.getByText('2 items')).toBeVisible();
    await act(async () => give({ body: { success: true, total: 2, project: aFolder('f', { total: 2 }) } }));
    await waitFor(() => expect(button).toHaveAttribute('data-status', 'completed'));
    const at = Date.now();
    await waitFor(() => expect(button).toHaveAttribute('data-status', 'pending'));
    expect(Date.now() - at).toBeGreaterThan(1_200);
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ type: 'image', id: 'a' });
  });

  test('[PROJ-06, PROJ-11] a failure shows error, goes back to pending, and the total is as before', async () => {
    const { shell } = await open('save', {
      'GET /projects': listOf([aFolder('f', { name: 'Sea', total: 1 })], { projects_count: 1, limit: 10 }),
      'POST /projects/f/items': problem(500, 'INTERNAL'),
    });
    const button = await screen.findByRole('button', { name: 'Save to Sea' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-status', 'error'));
    expect(screen.getByText('1 item')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(shell.notices.at(-1)).toMatchObject({ kind: 'error', text: 'It could not be saved to Sea.' });
    await waitFor(() => expect(button).toHaveAttribute('data-status', 'pending'));
  });

  test('a search for a folder says when it finds none or cannot be asked, and its field keeps the words and the focus', async () => {
    let away = false;
    await open('save', {
      'GET /projects': ({ query }) => {
        if (away) return problem(503, 'UNAVAILABLE');
        const found = query['q'] ? [] : Array.from({ length: 7 }, (_, index) => aFolder(`f${index}`));
        return listOf(found, { projects_count: 7, limit: 10 });
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Find a folder' });
    await userEvent.type(field, 'zzz');
    expect(await screen.findByText('No folder is called that')).toBeVisible();
    away = true;
    await userEvent.type(field, 'y');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText('No folder is called that')).toBeNull();
    await userEvent.clear(field);
    expect(field).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Save to Folder f0' })).toBeVisible();
    expect(field).toHaveFocus();
  });

  test('[PROJ-08] a folder made in the popup takes the item', async () => {
    let folders = [] as ReturnType<typeof aFolder>[];
    const { shell } = await open('save', {
      'GET /projects': () => listOf(folders, { projects_count: folders.length, limit: 10 }),
      'POST /projects': () => {
        folders = [aFolder('n', { name: 'Sea', total: 0 })];
        return { status: 201, body: { success: true, project: folders[0] } };
      },
      'POST /projects/n/items': () => {
        folders = [aFolder('n', { name: 'Sea', total: 1, holds: true })];
        return { body: { success: true, total: 1, project: folders[0] } };
      },
    });
    await userEvent.type(await screen.findByLabelText('Folder name'), 'Sea');
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    expect(await screen.findByRole('button', { name: 'Remove from Sea' })).toBeVisible();
    expect(shell.requests.some(({ path }) => path === '/projects/n/items')).toBe(true);
  });

  test('a name that is refused says why, and has the focus', async () => {
    await open('save', {
      'GET /projects': listOf([], { projects_count: 0, limit: 10 }),
      'POST /projects': {
        status: 422,
        body: { code: 'INVALID', status: 422, title: 'x', errors: { name: ['This name is taken.'] } },
      },
    });
    const name = await screen.findByLabelText('Folder name');
    await userEvent.type(name, 'Sea');
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is taken.'));
    await waitFor(() => expect(name).toHaveFocus());
  });

  test('[PROJ-03] a visitor is asked to sign up instead', async () => {
    const { shell, results } = await open('save', {}, { uid: 0 });
    await waitFor(() => expect(shell.opened).toMatchObject([{ fragment: 'auth', input: { mode: 'signup' } }]));
    expect(results.length).toBeGreaterThan(0);
    expect(shell.requests).toEqual([]);
  });
});

describe('download', () => {
  const sizes = [
    { size: 'original', label: 'Original', format: 'jpg', width: 1200, height: 800 },
    { size: 'jpg-640', label: 'JPG 640 px', format: 'jpg', width: 640, height: 427 },
  ];
  const about = {
    body: {
      item: anItem('a'),
      author: 'Ada',
      attribution: '“Beach” by Ada, CC BY 4.0',
      licence: { id: 'CC-BY-4.0', name: 'CC BY 4.0', url: 'https://x', premium: false },
      tags: [],
      files: {},
      sizes,
      published_at: '',
    },
  };
  const limits = { unlimited: false, remaining: 3, limit: 10, ids: [], period: 'day', resets_at: '' };
  const table = { 'GET /library/a': about, 'GET /user/load-usage/7': { body: { limits } } };

  test('an attribution that cannot be copied is told of', async () => {
    const { shell } = await open('download', table);
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    try {
      fireEvent.click(await screen.findByRole('button', { name: 'Copy attribution' }));
      await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ kind: 'error' }));
      expect(shell.notices.at(-1)?.text).toContain('could not be copied');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  test('[DL-05, DL-07] sizes, licence and attribution are shown, and the chosen size is downloaded', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    // The file itself does not answer; its mirror does.
    const probed: string[] = [];
    const bytes = { done: false, value: new Uint8Array(1_001) };
    globalThis.fetch = jest.fn(async (url: string) => {
      probed.push(url);
      const body = { getReader: () => ({ read: async () => bytes, cancel: async () => undefined }) };
      return { ok: url.startsWith('https://mirror'), status: 503, body };
    }) as never;
    const mirrors = ['https://mirror.example/files/s/t/a.jpg'];
    const { shell, results } = await open('download', {
      ...table,
      'POST /download/image/a': { body: { url: '/files/s/t/a.jpg', mirrors, filename: 'a.jpg', limits } },
    });
    expect(await screen.findByText('“Beach” by Ada, CC BY 4.0')).toBeVisible();
    expect(screen.getByText('3 of 10 free downloads left today')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /JPG 640 px/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(results).toEqual([{ downloaded: true }]));
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ size: 'jpg-640' });
    expect(probed).toEqual(['/files/s/t/a.jpg', ...mirrors]);
    expect(clicked).toEqual(mirrors);
    click.mockRestore();
  });

  test.each(['premium', 'limit'])(
    '[DL-02, DL-03] a gate by %s opens the upgrade and downloads nothing',
    async (reason) => {
      const { shell, results } = await open('download', {
        ...table,
        'POST /download/image/a': problem(403, 'GATED', { reason }),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
      await waitFor(() => expect(shell.opened).toMatchObject([{ fragment: 'upgrade', input: { reason } }]));
      expect(results).toEqual([{ downloaded: false }]);
    },
  );

  test('[DL-01] a visitor goes to sign-up with a destination', async () => {
    const { shell } = await open('download', {}, { uid: 0 });
    await waitFor(() => expect(shell.location.get().location.pathname).toBe('/user/register'));
    expect(shell.location.get().location.search).toBe('?destination=%2Fimage%2Fa');
    expect(heldDownload('/image/a')).toEqual(ITEM);
  });
});
