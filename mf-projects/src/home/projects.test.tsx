import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest, type TestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parts } from '../app/parts';
import { aDesign, aFolder, anItem, anUpload, listOf, problem, server, STORAGE } from '../testing/fixtures';

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  localStorage.clear();
});

async function open(path: string, table: Parameters<typeof server>[0] = {}, user: object = MEMBER): Promise<TestShell> {
  const shell = createTestShell({ path, user, answer: server(table) });
  const mounted = await mountInTest(defineRemote(parts), shell);
  close = () => mounted.unmount();
  return shell;
}
/** An answer that the test gives when it wants to. */
function held<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give: (value: T) => act(async () => give(value)) };
}
const menuOf = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('[PROJ-01] the projects home shows its tabs in order, each with an address of its own', async () => {
  const shell = await open('/my-projects');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'My Designs',
    'Folders',
    'Uploads',
    'Downloads',
    'Likes',
    'Trash',
  ]);
  expect(screen.getByRole('link', { name: 'New Design' })).toHaveAttribute('href', '/create/design');
  await userEvent.click(screen.getByRole('tab', { name: 'Likes' }));
  expect(shell.location.get().location.pathname).toBe('/my-projects/likes');
  expect(await screen.findByText('No likes yet')).toBeVisible();
});

test.each([
  ['/likes', 'likes'],
  ['/my-projects', 'projects'],
  ['/my-projects/trash?q=sea', 'projects'],
  ['/my-projects/likes', 'likes'],
  ['/teams/t/assets', 'team'],
])('[NAV-09, NAV-10] %s goes home when logged out, says why, and leads there by the log-in', async (path, what) => {
  const shell = await open(path, {}, { uid: 0 });
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/'));
  expect(shell.requests).toEqual([]);
  expect(shell.notices.map(({ text }) => text)).toEqual([`Log in to see your ${what}.`]);
  const { label, run } = shell.notices[0]!.action!;
  expect(label).toBe('Log In');
  await act(async () => run());
  const { pathname, search } = shell.location.get().location;
  expect([pathname, new URLSearchParams(search).get('destination')]).toEqual(['/user/login', path]);
});

test('[NAV-10] who logs out on a page of their own goes home, and is told nothing of it', async () => {
  const shell = await open('/my-projects', { 'GET /designs': listOf([aDesign('a')]) });
  await screen.findByRole('link', { name: 'Design a' });
  shell.become({ uid: 0, isLoggedIn: false });
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/'));
  expect(shell.notices).toEqual([]);
});

describe('every tab has four faces', () => {
  const cases: [string, string, string, ReturnType<typeof listOf>, string][] = [
    ['/my-projects', 'GET /designs', 'No designs yet', listOf([aDesign('a')]), 'Design a'],
    [
      '/my-projects/folders',
      'GET /projects',
      'No folders yet',
      listOf([aFolder('a')], { projects_count: 1, limit: 10 }),
      'Folder a',
    ],
    ['/my-projects/uploads', 'GET /uploads', 'No uploads yet', listOf([anUpload('a')]), 'Upload a'],
    [
      '/my-projects/downloads',
      'GET /downloads',
      'No downloads yet',
      listOf([{ id: 'a', item: anItem('a'), title: 'Item a', at: '2026-01-02T03:04:05.000Z' }]),
      'Item a',
    ],
    ['/my-projects/likes', 'GET /likes', 'No likes yet', listOf([anItem('a')]), 'Item a'],
  ];
  test.each(cases)('%s', async (path, call, empty, content, name) => {
    const answer = held<ReturnType<typeof listOf>>();
    const rest = { 'GET /uploads/storage': { body: STORAGE } };
    await open(path, { ...rest, [call]: () => answer.promise });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await answer.give(content);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    await close();

    await open(path, rest);
    expect(await screen.findByText(empty)).toBeVisible();
    await close();

    let works = false;
    await open(path, { ...rest, [call]: () => (works ? content : problem(500, 'INTERNAL')) });
    expect(await screen.findByText('This cannot be shown right now')).toBeVisible();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });
});

test('[DES-01, DES-03, DES-05] a design goes to the trash after a question: at once from the list, back on error', async () => {
  const answer = held<ReturnType<typeof problem>>();
  const shell = await open('/my-projects', {
    'GET /designs': listOf([aDesign('a'), aDesign('b')]),
    'DELETE /designs/a': () => answer.promise,
  });
  await menuOf('Design a', 'Move to trash');
  expect(shell.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Design a' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Design b' })).toBeVisible();
  await answer.give(problem(500, 'INTERNAL'));
  expect(await screen.findByRole('link', { name: 'Design a' })).toBeVisible();
  expect(shell.notices.at(-1)).toMatchObject({
    kind: 'error',
    text: 'Design a could not be deleted. It is still here.',
  });
});

test('a design is given to a team, which nothing takes back, only after a question', async () => {
  const team = { ...MEMBER, profiles: [{ type: 'team', data: { id: 't', name: 'Team' }, teamsEnabled: true }] };
  const shell = await open(
    '/my-projects',
    {
      'GET /designs': listOf([aDesign('a')]),
      'POST /designs/a/move-to-team': { body: { success: true, design: aDesign('a', { team_id: 't' }) } },
    },
    team,
  );
  const moves = () => shell.requests.filter(({ path }) => path === '/designs/a/move-to-team');
  await menuOf('Design a', 'Move to Team');
  const question = await screen.findByRole('dialog', { name: 'Move “Design a” to Team?' });
  expect(moves()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Move to Team' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Design a now belongs to Team'));
  expect(moves()).toHaveLength(1);
});

test('[DES-06] a dismissed warning is remembered under its own key and not asked again', async () => {
  let gone = false;
  const shell = await open('/my-projects', {
    'GET /designs': () => listOf(gone ? [] : [aDesign('a')]),
    'DELETE /designs/a': () => {
      gone = true;
      return { body: { success: true, deleted: 'trash' } };
    },
  });
  await menuOf('Design a', 'Move to trash');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Do not ask again' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
  expect(await screen.findByText('No designs yet')).toBeVisible();
  expect(localStorage.getItem('dismiss_design_delete_warning')).toBe('1');
  expect(localStorage.getItem('dismiss_design_permanent_delete_warning')).toBeNull();
  expect(shell.notices.at(-1)?.action?.label).toBe('Undo');
  await close();
  const again = await open('/my-projects', {
    'GET /designs': listOf([aDesign('a')]),
    'DELETE /designs/a': { body: { success: true, deleted: 'trash' } },
  });
  await menuOf('Design a', 'Move to trash');
  await waitFor(() => expect(again.requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a trash that is being emptied is busy until it is empty, and is emptied once', async () => {
  const trash = { designs: [aDesign('d', { deleted: true })] };
  const answer = held<void>();
  const shell = await open('/my-projects/trash', {
    'GET /designs': () => listOf(trash.designs),
    'POST /designs/empty-trash': async () => {
      await answer.promise;
      trash.designs = [];
      return { body: { success: true, deleted: 1 } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Empty trash' });
  await userEvent.click(button);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Empty trash' }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await answer.give();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(shell.requests.filter(({ path }) => path === '/designs/empty-trash')).toHaveLength(1);
});

test('[DES-02, DES-04, UPL-13] the trash restores designs and uploads, and deletes for good', async () => {
  const trash = { designs: [aDesign('d', { deleted: true })], uploads: [anUpload('u', { deleted: true })] };
  const shell = await open('/my-projects/trash', {
    'GET /designs': () => listOf(trash.designs),
    'GET /uploads': () => listOf(trash.uploads),
    'POST /uploads/u/restore': () => {
      trash.uploads = [];
      return { body: { success: true, upload: anUpload('u') } };
    },
    'POST /designs/d/restore': problem(500, 'INTERNAL'),
    'DELETE /designs/d': () => {
      trash.designs = [];
      return { body: { success: true, deleted: 'permanent' } };
    },
  });
  await menuOf('Upload u', 'Restore');
  await waitFor(() => expect(screen.queryByText('Upload u')).toBeNull());
  await menuOf('Design d', 'Restore');
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ kind: 'error' }));
  expect(screen.getByText('Design d')).toBeVisible();
  await menuOf('Design d', 'Delete for good');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('[UPL-11, UPL-12] archive takes an upload off the list at once and puts it back on error; archived ones offer unarchive', async () => {
  const answer = held<ReturnType<typeof problem>>();
  const table = {
    'GET /uploads/storage': { body: STORAGE },
    'GET /uploads': ({ query }: { query: Record<string, string> }) =>
      query['state'] === 'archived' ? listOf([anUpload('z', { archive: 1 })]) : listOf([anUpload('a')]),
    'POST /uploads/a/archive': () => answer.promise,
    'POST /uploads/z/unarchive': problem(503, 'UNAVAILABLE'),
  };
  const shell = await open('/my-projects/uploads', table);
  await menuOf('Upload a', 'Archive');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Upload a' })).toBeNull());
  await answer.give(problem(500, 'INTERNAL'));
  expect(await screen.findByRole('link', { name: 'Upload a' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  await menuOf('Upload z', 'Unarchive');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Upload z could not be unarchived.'));
  expect(await screen.findByRole('link', { name: 'Upload z' })).toBeVisible();
});

test('[UPL-14, DES-07] an upload without a thumbnail is dimmed and no link; its delete question cannot be dismissed', async () => {
  await open('/my-projects/uploads', {
    'GET /uploads/storage': { body: STORAGE },
    'GET /uploads': listOf([anUpload('a', { url: '' })]),
  });
  expect(await screen.findByText('Upload a')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload a' })).toBeNull();
  expect(screen.getByText('Upload a').closest('article')).toHaveAttribute('data-dimmed');
  await menuOf('Upload a', 'Move to trash');
  expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull();
});

test.each([
  ['uploads', 'Upload a', '/my-projects/uploads', anUpload('a')],
  ['designs', 'Design a', '/my-projects', aDesign('a')],
])('[UPL-11] archiving one of the %s can be undone, as archiving many can', async (list, name, path, one) => {
  const done = { body: { success: true, upload: anUpload('a'), design: aDesign('a') } };
  const shell = await open(path, {
    'GET /uploads/storage': { body: STORAGE },
    ['GET /' + list]: listOf<object>([one]),
    ['POST /' + list + '/a/archive']: done,
    ['POST /' + list + '/a/unarchive']: done,
  });
  await menuOf(name, 'Archive');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(name + ' is archived'));
  act(() => shell.notices.at(-1)?.action?.run());
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(name + ' is back from the archive'));
});

test('[FAV-06, FAV-07] a like taken back leaves at once, comes back on error, and tells the other remotes on success', async () => {
  const first = held<ReturnType<typeof problem>>();
  let sent = 0;
  const shell = await open('/likes', {
    'GET /likes': () => listOf(sent > 1 ? [] : [anItem('a', 'Beach')]),
    'DELETE /flag/image/favourite/a': () => {
      sent++;
      return sent === 1 ? first.promise : { body: { success: true, favourite: false, count: 0, countVersion: 2 } };
    },
  });
  const told: unknown[] = [];
  shell.on('favourite-toggled', (data) => told.push(data));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Beach from likes' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Beach' })).toBeNull());
  await first.give(problem(500, 'INTERNAL'));
  expect(await screen.findByRole('link', { name: 'Beach' })).toBeVisible();
  expect(told).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Beach from likes' }));
  expect(await screen.findByText('No likes yet')).toBeVisible();
  expect(told).toEqual([{ type: 'image', id: 'a', favourite: false, count: 0, countVersion: 2 }]);
});

test('many likes that are taken back are told of once, and one Undo gives all of them back; what was refused stays', async () => {
  const calls: string[] = [];
  let likes = ['a', 'b', 'c'].map((id) => anItem(id));
  const flag = (id: string, favourite: boolean) => () => {
    calls.push((favourite ? '+' : '-') + id);
    if (id === 'b') return problem(500, 'INTERNAL');
    likes = favourite ? [...likes, anItem(id)] : likes.filter((one) => one.id !== id);
    return { body: { success: true, favourite, count: 0, countVersion: 2 } };
  };
  const ways = ['a', 'b', 'c'].flatMap((id) => [
    ['DELETE /flag/image/favourite/' + id, flag(id, false)] as const,
    ['POST /flag/image/favourite/' + id, flag(id, true)] as const,
  ]);
  const shell = await open('/likes', { 'GET /likes': () => listOf(likes), ...Object.fromEntries(ways) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Item a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from likes' }));
  await waitFor(() =>
    expect(shell.notices.map(({ text }) => text)).toEqual(['2 removed from your likes', '1 could not be changed.']),
  );
  expect(await screen.findByRole('link', { name: 'Item b' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Item a' })).toBeNull();
  await act(async () => shell.notices[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Item a' })).toBeVisible();
  expect([...calls].sort()).toEqual(['+a', '+c', '-a', '-b', '-c']);
});

test('a name that is not taken stays written in its dialog, which says so, and is sent again from there', async () => {
  let away = true;
  const puts: unknown[] = [];
  await open('/my-projects', {
    'GET /designs': listOf([aDesign('a')]),
    'PUT /designs/a': ({ body }) => {
      puts.push(body);
      return away ? problem(503, 'UNAVAILABLE') : { body: { success: true, design: aDesign('a', { name: 'Flyer' }) } };
    },
  });
  await menuOf('Design a', 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Flyer{Enter}');
  expect(await dialog.findByText(/^The name could not be saved/)).toHaveRole('alert');
  expect(name).toHaveValue('Flyer');
  away = false;
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts).toEqual([{ name: 'Flyer' }, { name: 'Flyer' }]);
});

test.each([
  ['/likes', 'Search your likes', 'GET /likes', anItem('a')],
  ['/my-projects/folders', 'Find a folder', 'GET /projects', aFolder('a')],
])(
  'on %s a word that is looked for is one question, not one for each of its letters',
  async (path, name, call, one) => {
    const asked: unknown[] = [];
    await open(path, {
      [call]: ({ query }) => {
        asked.push(query['q']);
        return listOf<object>([one], { projects_count: 1, limit: 10 });
      },
    });
    const field = await screen.findByRole('searchbox', { name });
    asked.length = 0;
    for (const value of ['s', 'se', 'sea']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked).toContain('sea'));
    expect(asked).toEqual(['sea']);
  },
);

test('what a list is searched for, its order and what narrows it are the same after a reload, and no steps to go back over', async () => {
  const table = { 'GET /designs': listOf([aDesign('a')]) };
  const first = await open('/my-projects', table);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search your designs' }), { target: { value: 'sea' } });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  await userEvent.click(screen.getByRole('switch', { name: 'Favourites only' }));
  const address = () => {
    const { location, kind } = first.location.get();
    return { path: location.pathname, kind, ...Object.fromEntries(new URLSearchParams(location.search)) };
  };
  await waitFor(() =>
    expect(address()).toEqual({ path: '/my-projects', kind: 'REPLACE', sort: 'name', only: 'favourites', q: 'sea' }),
  );
  await close();
  const again = await open('/my-projects' + first.location.get().location.search, table);
  expect(await screen.findByRole('searchbox', { name: 'Search your designs' })).toHaveValue('sea');
  expect(screen.getByLabelText('Sort by')).toHaveValue('name');
  expect(screen.getByRole('switch', { name: 'Favourites only' })).toBeChecked();
  const asked = again.requests.filter(({ path }) => path === '/designs').map(({ query }) => query);
  expect(asked[0]).toMatchObject({ sort: 'name', q: 'sea', favourite: '1' });
  expect(asked.every(({ q }) => q === 'sea')).toBe(true);
});

test('what an address makes up is the usual, and one without words empties the field', async () => {
  const shell = await open('/my-projects?sort=weight&show=all&q=sea', { 'GET /designs': listOf([aDesign('a')]) });
  const field = await screen.findByRole('searchbox', { name: 'Search your designs' });
  expect(screen.getByLabelText('Sort by')).toHaveValue('changed');
  expect(field).toHaveValue('sea');
  act(() => shell.navigate('/my-projects'));
  expect(field).toHaveValue('');
});

test('who clears what they looked for in their downloads stays in the field', async () => {
  const downloads = Array.from({ length: 9 }, (_, at) => ({
    id: 'd' + String(at),
    item: anItem('d' + String(at)),
    title: 'Item d' + String(at),
    at: '2026-01-02T03:04:05.000Z',
  }));
  await open('/my-projects/downloads', {
    'GET /downloads': ({ query }) => listOf(query['q'] ? downloads.slice(0, 1) : downloads),
  });
  const field = await screen.findByRole('searchbox', { name: 'Search your downloads' });
  await userEvent.type(field, 'item');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Item d1' })).toBeNull());
  await userEvent.clear(field);
  expect(field).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Item d1' })).toBeVisible();
  expect(field).toHaveFocus();
});

test.each([
  ['/likes', 'Search your likes', 'GET /likes', anItem('a'), 'Item a'],
  ['/my-projects/folders', 'Find a folder', 'GET /projects', aFolder('a'), 'Folder a'],
])(
  'on %s who clears words that found nothing stays in the field, also while all is read anew',
  async (path, name, call, one, title) => {
    const shell = await open(path, {
      [call]: ({ query }) => listOf<object>(query['q'] ? [] : [one], { projects_count: 1, limit: 10 }),
    });
    const field = await screen.findByRole('searchbox', { name });
    await userEvent.type(field, 'zzz');
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
    // What was shown without words is known no more.
    act(() => {
      shell.emit('favourite-toggled', { type: 'image', id: 'b', favourite: true });
      shell.emit('folder-changed', { change: 'items' });
    });
    await userEvent.clear(field);
    expect(await screen.findByRole('link', { name: title })).toBeVisible();
    expect(field).toHaveFocus();
  },
);

test('of many likes that could not be taken back all are there again, also while the service does not answer', async () => {
  let away = false;
  const refused = () => {
    away = true;
    return problem(503, 'UNAVAILABLE');
  };
  const likes = ['a', 'b', 'c'].map((id) => anItem(id));
  const shell = await open('/likes', {
    'GET /likes': () => (away ? problem(503, 'UNAVAILABLE') : listOf(likes)),
    ...Object.fromEntries(likes.map(({ id }) => ['DELETE /flag/image/favourite/' + id, refused])),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Item a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from likes' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['3 could not be changed.']));
  for (const { id } of likes) expect(await screen.findByRole('link', { name: 'Item ' + id })).toBeVisible();
});

test('a heart set in another remote makes the likes new', async () => {
  let likes = [anItem('a')];
  const shell = await open('/likes', { 'GET /likes': () => listOf(likes) });
  await screen.findByRole('link', { name: 'Item a' });
  likes = [anItem('b'), anItem('a')];
  act(() => shell.emit('favourite-toggled', { type: 'image', id: 'b', favourite: true }));
  expect(await screen.findByRole('link', { name: 'Item b' })).toBeVisible();
});

describe('folders', () => {
  test('[PROJ-07, PROJ-08, PROJ-13] a new folder is made by the form and stands in the list; an error keeps the words', async () => {
    let folders = [aFolder('a')];
    let works = false;
    const shell = await open('/my-projects/folders', {
      'GET /projects': () => listOf(folders, { projects_count: folders.length, limit: 10 }),
      'POST /projects': () => {
        if (!works) return problem(500, 'INTERNAL');
        folders = [aFolder('n', { name: 'Sea' }), ...folders];
        return { status: 201, body: { success: true, project: folders[0] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    await userEvent.type(await screen.findByLabelText('Folder name'), 'Sea');
    await userEvent.type(screen.getByLabelText('Tags'), 'blue، water');
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    // What is nobody's field is said on top of the form.
    expect(await screen.findByText('The folder could not be created.')).toHaveAttribute('role', 'alert');
    const name = screen.getByLabelText('Folder name');
    expect(name).toHaveValue('Sea');
    expect(name).toBeValid();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    expect(await screen.findByRole('link', { name: 'Sea' })).toBeVisible();
    expect(shell.requests.filter(({ path, method }) => path === '/projects' && method === 'POST').at(-1)?.body).toEqual(
      { name: 'Sea', tags: ['blue', 'water'] },
    );
  });

  test('what the service has against a name is said at the name, and Cancel leaves nothing behind', async () => {
    await open('/my-projects/folders', {
      'GET /projects': listOf([aFolder('a')], { projects_count: 1, limit: 10 }),
      'POST /projects': problem(422, 'INVALID', { errors: { name: ['is taken'] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    const name = await screen.findByLabelText('Folder name');
    await userEvent.type(name, 'Sea');
    await userEvent.click(screen.getByRole('button', { name: 'Create folder' }));
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription('Is taken.');
    expect(name).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
    expect(await screen.findByLabelText('Folder name')).toHaveValue('');
  });

  test('[PROJ-09, PROJ-10] at the limit New folder asks to upgrade, but not a team member', async () => {
    const table = { 'GET /projects': listOf([aFolder('a')], { projects_count: 10, limit: 10 }) };
    const shell = await open('/my-projects/folders', table);
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    expect(shell.opened).toMatchObject([{ fragment: 'upgrade', input: { reason: 'folders' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await close();
    const team = { ...MEMBER, profiles: [{ type: 'team', data: { id: 't', name: 'Team' }, teamsEnabled: true }] };
    const other = await open('/my-projects/folders', table, team);
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    expect(await screen.findByLabelText('Folder name')).toBeVisible();
    expect(other.opened).toEqual([]);
  });

  test('[PROJ-12, PROJ-16] taking an item out shows at once, its total too, and both come back on error', async () => {
    const answer = held<ReturnType<typeof problem>>();
    await open('/my-projects/folders/f', {
      'GET /projects/f': listOf([anItem('a', 'Beach'), anItem('b')], { project: aFolder('f', { total: 2 }) }),
      'DELETE /projects/f/items': () => answer.promise,
    });
    expect(await screen.findByText('2 items')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Beach from this folder' }));
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Beach' })).toBeNull();
    await answer.give(problem(500, 'INTERNAL'));
    expect(await screen.findByText('2 items')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Beach' })).toBeVisible();
  });

  test('[PROJ-14, PROJ-15] a new name shows at once and is taken back when the answer is no plain success', async () => {
    const answer = held<{ body: unknown }>();
    const shell = await open('/my-projects/folders/f', {
      'GET /projects/f': listOf([anItem('a')], { project: aFolder('f', { name: 'Old' }) }),
      'PUT /projects/f': () => answer.promise,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit folder' }));
    const field = await screen.findByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'New');
    await userEvent.clear(screen.getByLabelText('Tags'));
    await userEvent.type(screen.getByLabelText('Tags'), 'بحر، ماء,blue');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'New',
      tags: ['بحر', 'ماء', 'blue'],
    });
    expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
    await answer.give({ body: { success: true, error: 'half done', project: aFolder('f', { name: 'New' }) } });
    expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
    expect(shell.notices.at(-1)).toMatchObject({ kind: 'error' });
    // What was typed waits in the form.
    await userEvent.click(screen.getByRole('button', { name: 'Edit folder' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('New');
    await userEvent.keyboard('{Escape}');
  });

  test('a folder that is not there says so', async () => {
    await open('/my-projects/folders/x', { 'GET /projects/x': problem(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'There is no such folder' })).toBeVisible();
  });
});

test('[ITEM-15] a design says that it is new, made of something premium, or uses what was withdrawn', async () => {
  const flagged = aDesign('f', { designInfos: { has_watermark: true }, withdrawn_items: ['sea-1'] });
  await open('/my-projects', { 'GET /designs': listOf([flagged, aDesign('p', { is_new: false })]) });
  const flags = await screen.findByRole('list', { name: 'About Design f' });
  expect(
    within(flags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['New', 'Premium', 'Uses a withdrawn item']);
  expect(screen.queryByRole('list', { name: 'About Design p' })).toBeNull();
});
