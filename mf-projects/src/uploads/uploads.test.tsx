import type * as Client from '@commonplace/contracts/client';
import type { createUpload } from '@commonplace/contracts/assets/uploads';
import { defineRemote, type ShellApi } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest, type TestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parts } from '../app/parts';
import { aFolder, anUpload, listOf, problem, server, STORAGE } from '../testing/fixtures';
import { ACCEPT } from './file-check';
import { forgetFile } from './kept-files';
import type * as KeptFiles from './kept-files';
import type * as SendFile from './send-file';

// The protocol that carries the bytes has tests of its own against the server; here a file goes in one call.
jest.mock('./send-file', () => {
  const actual = jest.requireActual<typeof SendFile>('./send-file');
  const { call } = jest.requireActual<typeof Client>('@commonplace/contracts/client');
  return {
    ...actual,
    sendFile: async (...[shell, { file }, , , signal]: Parameters<typeof SendFile.sendFile>) => {
      const form = new FormData();
      form.set('file', file, file.name);
      try {
        const ended = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(new actual.SendError(actual.CANCELLED))),
        );
        const { call: send } = shell as ShellApi;
        return await Promise.race([send(call<typeof createUpload>('POST', '/uploads'), { body: form }), ended]);
      } catch (error) {
        const { code, problem } = error as { code: string; problem?: Record<string, unknown> };
        throw new actual.SendError(code, problem);
      }
    },
  };
});

// This environment has no IndexedDB: what is kept between visits is tried in a browser.
jest.mock('./kept-files', () => {
  const actual = jest.requireActual<typeof KeptFiles>('./kept-files');
  return { ...actual, forgetFile: jest.fn(actual.forgetFile) };
});

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(path: string, table: Parameters<typeof server>[0], user: object = MEMBER): Promise<TestShell> {
  const shell = createTestShell({
    path,
    user,
    answer: server({ 'GET /uploads/storage': { body: STORAGE }, ...table }),
  });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  return shell;
}
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = JPEG) => new File([bytes], name);
const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText('Upload pictures', { selector: 'input' });
  await act(async () => {
    fireEvent.change(input, { target: { files } });
  });
};
const states = () =>
  within(screen.getByRole('region', { name: 'Uploads under way' }))
    .getAllByRole('listitem')
    .map((entry) => entry.getAttribute('data-status'));

test('[VAL-01] the picker accepts exactly PNG, JPEG and WebP', async () => {
  await open('/my-projects/uploads', {});
  const input = await screen.findByLabelText('Upload pictures', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp,.png,.webp,.jpg,.jpeg');
  expect(ACCEPT).toBe(input.getAttribute('accept'));
});

test('[UPL-06, UPL-07, UPL-08, UPL-09] storage first, then four at a time, the newest first; each moves through its states', async () => {
  const waiting: { name: string; give: (answer: ReturnType<typeof problem>) => Promise<void> }[] = [];
  let list = [anUpload('old')];
  const shell = await open('/my-projects/uploads', {
    'GET /uploads': () => listOf(list),
    'POST /uploads': ({ body }) =>
      new Promise((resolve) => {
        const sent = (body as FormData).get('file') as File;
        waiting.push({ name: sent.name, give: (answer) => act(async () => resolve(answer)) });
      }),
  });
  await choose(...['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'].map((name) => file(name)));
  await waitFor(() => expect(waiting).toHaveLength(4));
  const order = shell.requests.map(({ method, path }) => `${method} ${path}`);
  expect(order.lastIndexOf('GET /uploads/storage')).toBeLessThan(order.indexOf('POST /uploads'));
  expect(waiting.map(({ name }) => name)).toEqual(['6.jpg', '5.jpg', '4.jpg', '3.jpg']);
  expect(states()).toEqual(['active', 'active', 'active', 'active', 'pending', 'pending']);
  list = [anUpload('new'), ...list];
  await waiting[0]?.give({ status: 201, body: { success: true, upload: anUpload('new') } });
  await waitFor(() => expect(waiting.map(({ name }) => name).at(-1)).toBe('2.jpg'));
  expect(states()).toEqual(['done', 'active', 'active', 'active', 'active', 'pending']);
  await waiting[1]?.give(problem(422, 'NOT_DECODABLE'));
  await waitFor(() => expect(states()[1]).toBe('failed'));
  expect(screen.getByText('The file is damaged or not a picture.')).toBeVisible();
  for (const one of [2, 3, 4, 5]) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(one));
    await waiting[one]?.give({ status: 201, body: { success: true, upload: anUpload(`n${one}`) } });
  }
  await waitFor(() => expect(states().filter((state) => state === 'done')).toHaveLength(5));
  expect(await screen.findByRole('link', { name: 'Upload new' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear finished' }));
  expect(screen.queryByRole('region', { name: 'Uploads under way' })).toBeNull();
});

test('a file that cannot be shown as a picture has none in the list, not the sign of a broken one', async () => {
  Object.assign(URL, { createObjectURL: (of: File) => `blob:${of.name}` });
  try {
    await open('/my-projects/uploads', { 'POST /uploads': problem(422, 'NOT_DECODABLE') });
    await choose(file('cut-off.jpg'), file('whole.jpg'));
    const region = await screen.findByRole('region', { name: 'Uploads under way' });
    const pictures = () => [...region.querySelectorAll('img')];
    const sources = () => pictures().map((img) => img.getAttribute('src'));
    expect(sources()).toEqual(expect.arrayContaining(['blob:cut-off.jpg', 'blob:whole.jpg']));
    for (const img of pictures()) if (img.getAttribute('src') === 'blob:cut-off.jpg') fireEvent.error(img);
    expect(sources()).toEqual(['blob:whole.jpg']);
    await waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  } finally {
    Reflect.deleteProperty(URL, 'createObjectURL');
  }
});

test('what failed is sent again all at once, and once it is cleared no later visit begins it by itself', async () => {
  let up = false;
  const shell = await open('/my-projects/uploads', {
    'POST /uploads': () =>
      up ? { status: 201, body: { success: true, upload: anUpload('n') } } : problem(503, 'UNAVAILABLE'),
  });
  const forgotten = jest.mocked(forgetFile);
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  await waitFor(() => expect(states()).toEqual(['failed', 'failed', 'failed']));
  await userEvent.click(screen.getByRole('button', { name: 'Retry all' }));
  const sent = () => shell.requests.filter(({ method, path }) => method === 'POST' && path === '/uploads').length;
  await waitFor(() => expect(sent()).toBe(6));
  await waitFor(() => expect(states()).toEqual(['failed', 'failed', 'failed']));
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry a.jpg' }));
  await waitFor(() => expect(states()).toContain('done'));
  forgotten.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Clear finished' }));
  expect(forgotten).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('region', { name: 'Uploads under way' })).toBeNull();
});

test('[VAL-02, UPL-01] what is no picture by its bytes, or too large, is not sent and says why', async () => {
  const shell = await open('/my-projects/uploads', {});
  const large = file('large.jpg');
  Object.defineProperty(large, 'size', { value: 52_428_800 });
  const words = new TextEncoder().encode('not a picture at all');
  await choose(file('lying.png', words), file('notes.txt', words), large);
  expect(await screen.findByText(/^This file cannot be read as a picture: it is damaged/)).toBeVisible();
  expect(screen.getByText('Only PNG, JPEG and WebP pictures can be uploaded.')).toBeVisible();
  expect(screen.getByText('A file must be under 50 MB.')).toBeVisible();
  expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('[UPL-04, UPL-05] a batch that the storage blocks is not begun and the upgrade is offered', async () => {
  const shell = await open('/my-projects/uploads', {
    'GET /uploads/storage': { body: { ...STORAGE, storageAvailable: 0 } },
  });
  await choose(file('a.jpg'));
  await waitFor(() => expect(shell.opened).toMatchObject([{ fragment: 'upgrade', input: { reason: 'storage' } }]));
  expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.queryByRole('region', { name: 'Uploads under way' })).toBeNull();
});

test('[ROLE-08] somebody with a premium plan is told that the storage is full, and offered no upgrade', async () => {
  const shell = await open(
    '/my-projects/uploads',
    { 'GET /uploads/storage': { body: { ...STORAGE, storageAvailable: 0 } } },
    { ...MEMBER, premium: true },
  );
  await choose(file('a.jpg'));
  await waitFor(() =>
    expect(shell.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^Your storage is full/)]),
  );
  expect(shell.opened).toEqual([]);
});

test('what waits and what is under way is cancelled one by one or together; the next ones get the free places, and nothing counts as failed', async () => {
  const begun: string[] = [];
  await open('/my-projects/uploads', {
    'POST /uploads': ({ body }) => {
      begun.push(((body as FormData).get('file') as File).name);
      return new Promise(() => undefined);
    },
  });
  await choose(...['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'].map((name) => file(name)));
  await waitFor(() => expect(begun).toEqual(['6.jpg', '5.jpg', '4.jpg', '3.jpg']));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 5.jpg' }));
  await waitFor(() => expect(begun.at(-1)).toBe('2.jpg'));
  expect(states()).toEqual(['active', 'active', 'active', 'active', 'pending']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 1.jpg' }));
  expect(states()).toEqual(['active', 'active', 'active', 'active']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(screen.queryByRole('region', { name: 'Uploads under way' })).toBeNull();
  expect(begun).not.toContain('1.jpg');
});

test('a failed upload is sent again, a picture that is there already is told, progress and its own picture are shown', async () => {
  let works = false;
  await open('/my-projects/uploads', {
    'POST /uploads': () =>
      works
        ? {
            status: 201,
            body: {
              success: true,
              upload: anUpload('new'),
              duplicate_of: { id: 'old', name: 'Beach', path: '/uploads/7/old' },
            },
          }
        : problem(503, 'UNAVAILABLE'),
  });
  await choose(file('a.jpg'));
  expect(await screen.findByText('The upload was interrupted.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry a.jpg' }));
  expect(await screen.findByText('You have this picture already: Beach')).toBeVisible();
  expect(screen.getByRole('link', { name: /a\.jpg/ })).toHaveAttribute('href', '/uploads/7/new');
});

test('a folder of the computer gives its pictures only; pasted pictures are taken too', async () => {
  const sent: string[] = [];
  await open('/my-projects/uploads', {
    'POST /uploads': ({ body }) => {
      sent.push(((body as FormData).get('file') as File).name);
      return { status: 201, body: { success: true, upload: anUpload(String(sent.length)) } };
    },
  });
  await screen.findByRole('button', { name: 'Upload a whole folder' });
  const picker = document.querySelector('input[webkitdirectory]') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(picker, { target: { files: [file('one.jpg'), file('.DS_Store'), file('two.PNG')] } });
  });
  await waitFor(() => expect([...sent].sort()).toEqual(['one.jpg', 'two.PNG']));
  await act(async () => {
    fireEvent.paste(document, { clipboardData: { files: [file('pasted.png')] } });
  });
  await waitFor(() => expect(sent).toContain('pasted.png'));
});

test('many at once: chosen with the keyboard and by range, archived in one call, and back by Undo', async () => {
  const calls: unknown[] = [];
  let list = ['a', 'b', 'c', 'd'].map((id) => anUpload(id));
  const shell = await open('/my-projects/uploads', {
    'GET /uploads': () => listOf(list),
    'POST /uploads/bulk': ({ body }) => {
      calls.push(body);
      const { ids } = body as { ids: string[] };
      list = list.filter(({ id }) => !ids.includes(id));
      return { body: { success: true, changed: ids.length, results: ids.map((id) => ({ id, done: true })) } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Upload b' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Upload d' }), { shiftKey: true });
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }));
  expect(bar.getByRole('status')).toHaveTextContent('3 selected');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('4 selected');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Upload a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(calls).toEqual([{ action: 'archive', ids: ['b', 'c', 'd'] }]));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Upload b' })).toBeNull());
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ text: '3 archived' }));
  await act(async () => shell.notices.at(-1)?.action?.run());
  await waitFor(() => expect(calls.at(-1)).toEqual({ action: 'unarchive', ids: ['b', 'c', 'd'] }));
});

test('whoever thinks better of it has the choice still: of what is asked first, nothing is unchosen by asking', async () => {
  const shell = await open('/my-projects/uploads', {
    'GET /uploads': listOf(['a', 'b', 'c'].map((id) => anUpload(id))),
    'POST /uploads/bulk': ({ body }) => {
      const { ids } = body as { ids: string[] };
      return { body: { success: true, changed: ids.length, results: ids.map((id) => ({ id, done: true })) } };
    },
  });
  for (const name of ['Select Upload a', 'Select Upload c'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  const bar = () => within(screen.getByRole('toolbar', { name: 'Selection' }));
  for (const name of ['Move to trash', 'Save to folder']) {
    await userEvent.click(bar().getByRole('button', { name }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
  }
  await userEvent.click(bar().getByRole('button', { name: 'Move to trash' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('You can restore them from Trash.');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('2 moved to the trash'));
});

test('the place of the storage is kept until it is known, so that the list below does not move', async () => {
  let tell: (answer: object) => void = () => undefined;
  const known = new Promise<object>((resolve) => (tell = resolve));
  await open('/my-projects/uploads', {
    'GET /uploads': listOf([anUpload('a')]),
    'GET /uploads/storage': () => known,
  });
  await screen.findByRole('link', { name: 'Upload a' });
  const place = () => document.querySelector('[class*="storagePlace"]');
  expect(place()).not.toBeNull();
  await act(async () => tell({ body: STORAGE }));
  expect(await screen.findByRole('progressbar', { name: 'Storage' })).toBeVisible();
  expect(place()).toBeNull();
});

test('[PROJ-11] many uploads are put into one folder in one call, and Undo takes them out', async () => {
  const put: unknown[] = [];
  const shell = await open('/my-projects/uploads', {
    'GET /uploads': listOf([anUpload('a'), anUpload('b'), anUpload('c')]),
    'GET /projects': listOf([aFolder('f', { name: 'Sea' })], { projects_count: 1, limit: 10 }),
    'POST /projects/f/items/bulk': ({ body }) => {
      put.push(body);
      return { body: { success: true, project: aFolder('f'), total: 2, changed: 2, skipped: [] } };
    },
  });
  for (const name of ['Select Upload a', 'Select Upload c'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Save to folder' }));
  expect(await screen.findByRole('dialog', { name: 'Save 2 items to a folder' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Save to Sea' }));
  const items = [
    { type: 'upload', id: 'a' },
    { type: 'upload', id: 'c' },
  ];
  await waitFor(() => expect(put).toEqual([{ action: 'add', items }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.notices.at(-1)?.text).toBe('2 items are in Sea');
  act(() => shell.notices.at(-1)?.action?.run());
  await waitFor(() => expect(put.at(-1)).toEqual({ action: 'remove', items }));
});

test.each([
  [['artist'], true],
  [[], false],
])('who may publish (%j) finds it in the menu of an upload: %s', async (roles, there) => {
  await open('/my-projects/uploads', { 'GET /uploads': listOf([anUpload('a')]) }, { ...MEMBER, roles });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Upload a' }));
  expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeVisible();
  const entry = screen.queryByRole('menuitem', { name: 'Publish' });
  if (there) expect(entry).toHaveAttribute('href', '/services/publish?upload=7/a');
  else expect(entry).toBeNull();
});

test('[UPL-10] a new name is saved two seconds after the last keystroke', async () => {
  const shell = await open('/uploads/7/a', {
    'GET /uploads/7/a': { body: { upload: anUpload('a'), original: '/files/s/x/a.jpg' } },
    'PATCH /uploads/a': { body: { success: true, upload: anUpload('a', { name: 'Beach' }) } },
  });
  const field = await screen.findByLabelText('Name');
  jest.useFakeTimers();
  try {
    fireEvent.change(field, { target: { value: 'Bea' } });
    act(() => jest.advanceTimersByTime(1_500));
    fireEvent.change(field, { target: { value: 'Beach' } });
    act(() => jest.advanceTimersByTime(1_900));
    expect(shell.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    act(() => jest.advanceTimersByTime(200));
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { name: 'Beach' },
    ]),
  );
});

describe('a name that is being changed', () => {
  const page = (answer: () => unknown) => ({
    'GET /uploads/7/a': { body: { upload: anUpload('a'), original: '/files/s/x/a.jpg' } },
    'PATCH /uploads/a': answer as () => never,
  });
  const sent = (shell: TestShell) =>
    shell.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { name: string }).name);
  /** Types a name, and lets the time pass after which it is saved. */
  async function typed(name: string) {
    const field = await screen.findByLabelText('Name');
    jest.useFakeTimers();
    try {
      fireEvent.change(field, { target: { value: name } });
      act(() => jest.advanceTimersByTime(2_100));
    } finally {
      jest.useRealTimers();
    }
    return field;
  }

  test('that could not be saved stays written, with what to do, and Enter tries again', async () => {
    let answer: unknown = problem(503, 'UNAVAILABLE');
    const shell = await open(
      '/uploads/7/a',
      page(() => answer),
    );
    const field = await typed('Beach');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/could not be saved/));
    expect(field).toHaveValue('Beach');
    answer = { body: { success: true, upload: anUpload('a', { name: 'Beach' }) } };
    jest.useFakeTimers();
    try {
      fireEvent.keyDown(field, { key: 'Enter' });
      act(() => jest.advanceTimersByTime(2_100));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(sent(shell)).toEqual(['Beach', 'Beach']));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Saved'));
  });

  test('is saved when the page is left before its time', async () => {
    const shell = await open(
      '/uploads/7/a',
      page(() => ({ body: { success: true, upload: anUpload('a') } })),
    );
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Beach' } });
    expect(sent(shell)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'All uploads' }));
    await waitFor(() => expect(sent(shell)).toEqual(['Beach']));
  });

  test('is saved as it was typed at last, also where that was while the one before was on its way', async () => {
    let go: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (go = resolve));
    const answer = { body: { success: true, upload: anUpload('a', { name: 'Bea' }) } };
    const shell = await open(
      '/uploads/7/a',
      page(() => first.then(() => answer)),
    );
    const field = await typed('Bea');
    await waitFor(() => expect(sent(shell)).toEqual(['Bea']));
    jest.useFakeTimers();
    try {
      fireEvent.change(field, { target: { value: 'Beach' } });
      await act(async () => go());
      act(() => jest.advanceTimersByTime(2_100));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(sent(shell)).toEqual(['Bea', 'Beach']));
  });

  test('and has no letters is not saved, and it is said', async () => {
    const shell = await open(
      '/uploads/7/a',
      page(() => undefined),
    );
    const field = await typed(' ');
    expect(field).toHaveAccessibleDescription(/Please enter a name/);
    expect(sent(shell)).toEqual([]);
  });
});

test('an upload of somebody else is not there', async () => {
  await open('/uploads/8/a', { 'GET /uploads/8/a': problem(404, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'There is no such upload' })).toBeVisible();
});
