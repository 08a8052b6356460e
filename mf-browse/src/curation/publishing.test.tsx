import { WORK_FILES } from '@commonplace/contracts/assets/work-files';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { telling } from '../../test/answering-xhr';
import { ADMIN, ARTIST, listOf, sampleWork } from '../../test/curators';
import { asked, open, tiles, type Answers } from '../../test/open-browse';

const done = { body: { success: true, publication: sampleWork() } };
const show = (path: string, user: object, answers: Answers) => open(path, { answers, user });

test('what an artist typed is there again after the page was loaded anew, until it is handed in', async () => {
  const answers = { 'GET /library': listOf([]), 'POST /library': { status: 201, ...done } };
  const first = await show('/services/publish', ARTIST, answers);
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  await first.user.type(await title(), 'Blue circle on sand');
  await first.user.type(screen.getByRole('textbox', { name: 'Tags' }), 'circle');
  await first.user.click(screen.getByRole('checkbox', { name: /AI/ }));
  await first.close();
  const again = await show('/services/publish', ARTIST, answers);
  expect(await title()).toHaveValue('Blue circle on sand');
  expect(screen.getByRole('checkbox', { name: /AI/ })).toBeChecked();
  await again.user.upload(screen.getByLabelText('File'), new File(['x'], 'a.png', { type: 'image/png' }));
  await again.user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(again.shell.notices.map(({ kind }) => kind)).toContain('success'));
  await again.close();
  await show('/services/publish', ARTIST, answers);
  expect(await title()).toHaveValue('');
});

test('who is credited and the licence of a work that was handed in stand in the form of the next one, also after a reload', async () => {
  const answers = { 'GET /library': listOf([]), 'POST /library': { status: 201, ...done } };
  const first = await show('/services/publish', ARTIST, answers);
  const author = () => screen.findByRole('textbox', { name: 'Name to credit' });
  fireEvent.change(await author(), { target: { value: 'Sea Studio' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Tags' }), { target: { value: 'heron' } });
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'CC0-1.0');
  await first.user.upload(screen.getByLabelText('File'), new File(['x'], 'herons.png', { type: 'image/png' }));
  await first.user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(first.shell.notices.map(({ kind }) => kind)).toContain('success'));
  await first.close();
  await show('/services/publish', ARTIST, answers);
  expect(await author()).toHaveValue('Sea Studio');
  expect(screen.getByRole('combobox', { name: 'Licence' })).toHaveValue('CC0-1.0');
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue('');
});

test('an artist hands a file in with its words and licence', async () => {
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': { status: 201, ...done },
  });
  const send = await screen.findByRole('button', { name: 'Hand in' });
  await user.click(send);
  for (const what of ['Choose a file.', 'Enter a title of at least three characters.', /^Enter at least one tag/])
    expect(screen.getByText(what)).toBeVisible();
  expect(asked(shell.requests, '/library').some(({ method }) => method === 'POST')).toBe(false);
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'two-herons.png', { type: 'image/png' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('two herons');
  // What is mended is not called wrong any longer; what is not stays so.
  expect(screen.queryByText('Choose a file.')).not.toBeInTheDocument();
  expect(screen.queryByText('Enter a title of at least three characters.')).not.toBeInTheDocument();
  expect(screen.getByText(/^Enter at least one tag/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron, lake');
  expect(screen.queryByText(/^Enter at least one tag/)).not.toBeInTheDocument();
  await user.click(send);
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').find(({ method }) => method === 'POST');
  const form = sent?.body as FormData;
  expect(JSON.parse(form.get('meta') as string)).toMatchObject({
    title: 'two herons',
    tags: ['heron', 'lake'],
    author: 'Ada Artist',
    licence: 'CC-BY-4.0',
  });
  expect((form.get('file') as File).name).toBe('two-herons.png');
});

test('what is typed and chosen for the next work while a file is on its way stays', async () => {
  let arrive: (answer: object) => void = () => undefined;
  const onItsWay = new Promise<object>((resolve) => (arrive = resolve));
  const { shell, user, close } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': () => onItsWay,
  });
  const title = () => screen.getByRole('textbox', { name: 'Title' });
  await user.upload(await screen.findByLabelText('File'), new File(['x'], 'herons.png', { type: 'image/png' }));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(asked(shell.requests, '/library').some(({ method }) => method === 'POST')).toBe(true));
  await user.clear(title());
  await user.type(title(), 'Swans');
  await user.upload(screen.getByLabelText('File'), new File(['y'], 'swans.png', { type: 'image/png' }));
  arrive({ status: 201, ...done });
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  expect(title()).toHaveValue('Swans');
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue('');
  expect(screen.getByLabelText<HTMLInputElement>('File').files?.[0]?.name).toBe('swans.png');
  await close();
  await show('/services/publish', ARTIST, { 'GET /library': listOf([]) });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Swans');
});

/** Fills the form in with a film and hands it in. */
async function handFilmIn(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.upload(await screen.findByLabelText('File'), new File(['x'], 'herons.mp4', { type: 'video/mp4' }));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(telling).toHaveLength(1));
}

test('how much of a file has gone is shown, and it can be cancelled: what was filled in stays, and is handed in later', async () => {
  const never = new Promise<object>(() => undefined);
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': () => (telling.length > 1 ? { status: 201, ...done } : never),
  });
  await handFilmIn(user);
  telling[0]?.tell(0.307);
  expect(screen.getByRole('progressbar', { name: 'herons.mp4 is being sent.' })).toHaveAttribute('aria-valuenow', '30');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(telling[0]?.aborted).toBe(true));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(shell.notices.map(({ text }) => text)).toEqual(['Cancelled. What you filled in is still here.']);
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('herons');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  expect(telling).toHaveLength(2);
});

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A film is being sent, and its answer comes when the test says so. */
async function filmOnItsWay() {
  let arrive: (answer: object) => void = () => undefined;
  const onItsWay = new Promise<object>((resolve) => (arrive = resolve));
  const shown = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': () => onItsWay,
  });
  await handFilmIn(shown.user);
  return { ...shown, arrive };
}

test('what is there already is being looked at and cannot be cancelled; whoever would close the page meanwhile is asked', async () => {
  const { shell, user, arrive } = await filmOnItsWay();
  expect(asksBeforeClosing()).toBe(true);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  telling[0]?.tell(1);
  expect(screen.getByText(/^herons.mp4 is there and is being looked at/)).toHaveRole('status');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(telling[0]?.aborted).toBe(false);
  arrive({ status: 201, ...done });
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveFocus();
  expect(asksBeforeClosing()).toBe(false);
});

test('a file goes on being sent when another page is opened, and whoever would close that one is asked, too', async () => {
  const { shell, arrive } = await filmOnItsWay();
  act(() => shell.navigate('/all'));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Hand in' })).not.toBeInTheDocument());
  expect(asksBeforeClosing()).toBe(true);
  arrive({ status: 201, ...done });
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['success']));
  expect([telling[0]?.aborted, asksBeforeClosing()]).toEqual([false, false]);
});

test('an upload whose file is still being read is handed in once, however often it is asked for', async () => {
  const before = globalThis.fetch;
  const reads: ((answer: Response) => void)[] = [];
  globalThis.fetch = () => new Promise<Response>((resolve) => reads.push(resolve));
  try {
    const { shell, user } = await show('/services/publish?upload=7/u1', ARTIST, {
      'GET /library': listOf([]),
      'GET /uploads/7/u1': {
        body: { upload: { ...tiles[0], name: 'two-herons', filename: 'two-herons.png' }, original: '/files/s/t/x.png' },
      },
      'POST /library': { status: 201, ...done },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'heron');
    await screen.findByText('two-herons');
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    for (const read of reads) read(new Response('pixels'));
    await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
    expect(telling).toHaveLength(1);
  } finally {
    globalThis.fetch = before;
  }
});

test('the still of a video that has been sent does not go with the next one, which was chosen meanwhile', async () => {
  let arrive: (answer: object) => void = () => undefined;
  const sent: FormData[] = [];
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': ({ body }: { body?: unknown }) => {
      sent.push(body as FormData);
      return sent.length > 1 ? { status: 201, ...done } : new Promise<object>((resolve) => (arrive = resolve));
    },
  });
  const video = (name: string) => new File(['x'], name, { type: 'video/mp4' });
  await user.upload(await screen.findByLabelText('File'), video('herons.mp4'));
  await user.upload(
    screen.getByLabelText('Still picture of the video'),
    new File(['y'], 'still.png', { type: 'image/png' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('poster')).toMatchObject({ name: 'still.png' });
  await user.upload(screen.getByLabelText('File'), video('swans.mp4'));
  arrive({ status: 201, ...done });
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'swan');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([sent[1]?.get('file'), sent[1]?.get('poster')]).toMatchObject([{ name: 'swans.mp4' }, null]);
});

test('a file that is refused says so at its field, until another one is chosen', async () => {
  const detail = 'This type of file is not taken';
  const { user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': { status: 415, body: { code: 'WRONG_TYPE', status: 415, title: 'Wrong type', detail } },
  });
  const field = await screen.findByLabelText('File');
  await user.upload(field, new File(['x'], 'two-herons.png', { type: 'image/png' }));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(new RegExp(detail));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('two herons');
  await user.upload(field, new File(['x'], 'heron.png', { type: 'image/png' }));
  expect(field).toBeValid();
});

test('what a picture is can be chosen, and stays what its file says until it is', async () => {
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': { status: 201, ...done },
  });
  await user.upload(await screen.findByLabelText('File'), new File(['x'], 'two-herons.svg', { type: 'image/svg+xml' }));
  const kind = screen.getByRole('combobox', { name: 'What it is' });
  expect(kind).toHaveDisplayValue('Illustration');
  expect(within(kind).queryByRole('option', { name: /remix/i })).not.toBeInTheDocument();
  const metaOf = (n: number) => {
    const sent = asked(shell.requests, '/library').filter(({ method }) => method === 'POST')[n];
    return JSON.parse((sent?.body as FormData).get('meta') as string) as object;
  };
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(metaOf(0)).not.toHaveProperty('kind');
  await user.upload(await screen.findByLabelText('File'), new File(['x'], 'a heron.png', { type: 'image/png' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What it is' }), 'Icon');
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(metaOf(1)).toMatchObject({ kind: 'icon' });
});

test('a video is handed in with a still picture where the library needs one, and what was typed is kept until then', async () => {
  const needed = { code: 'INVALID', status: 422, detail: 'poster: is needed', errors: { poster: ['needed'] } };
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': ({ body }) =>
      (body as FormData).has('poster') ? { status: 201, ...done } : { status: 422, body: needed },
  });
  await user.upload(await screen.findByLabelText('File'), new File(['x'], 'a lake.mp4', { type: 'video/mp4' }));
  expect(screen.queryByRole('combobox', { name: 'What it is' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'lake');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  const still = screen.getByLabelText('Still picture of the video');
  await waitFor(() => expect(still).toBeInvalid());
  expect(still).toHaveAccessibleDescription(/cannot take a picture of the video by itself/);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('a lake');
  await user.upload(still, new File(['y'], 'still.webp', { type: 'image/webp' }));
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').findLast(({ method }) => method === 'POST')?.body as FormData;
  expect([(sent.get('file') as File).name, (sent.get('poster') as File).name]).toEqual(['a lake.mp4', 'still.webp']);
});

test('a still picture that is no longer seen in the form is not handed in', async () => {
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([]),
    'POST /library': { status: 201, ...done },
  });
  const file = await screen.findByLabelText('File');
  await user.upload(file, new File(['x'], 'a lake.mp4', { type: 'video/mp4' }));
  await user.upload(screen.getByLabelText('Still picture of the video'), new File(['y'], 'still.webp'));
  await user.upload(file, new File(['x'], 'two-herons.png', { type: 'image/png' }));
  await user.upload(file, new File(['x'], 'a river.mp4', { type: 'video/mp4' }));
  expect(screen.getByLabelText<HTMLInputElement>('Still picture of the video').files).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'river');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').findLast(({ method }) => method === 'POST')?.body as FormData;
  expect(sent.has('poster')).toBe(false);
});

test('every type of file that the library takes is named, and can be chosen', async () => {
  await show('/services/publish', ARTIST, { 'GET /library': listOf([]) });
  const file = await screen.findByLabelText('File');
  for (const [ending, { name }] of Object.entries(WORK_FILES)) {
    expect(file).toHaveAccessibleDescription(new RegExp(`\\b${name}\\b`));
    expect(file.getAttribute('accept')?.split(',')).toContain(`.${ending}`);
  }
});

test('the field of a file says in the words of the page what is chosen, and takes a drop', async () => {
  const { user } = await show('/services/publish', ARTIST, { 'GET /library': listOf([]) });
  const field = await screen.findByLabelText('File');
  const form = within(screen.getByRole('form', { name: 'Hand in' }));
  expect(form.getByText('No file chosen')).toBeVisible();
  await user.upload(field, new File(['x'], 'two-herons.png', { type: 'image/png' }));
  expect(form.getByText('two-herons.png')).toBeVisible();
  const dropped = new File(['y'], 'swans.png', { type: 'image/png' });
  fireEvent.drop(form.getByText('Choose a file'), { dataTransfer: { files: [dropped] } });
  expect(await form.findByText('swans.png')).toBeVisible();
  expect(form.queryByText('two-herons.png')).toBeNull();
});

test('[SEARCH-31] an artist says that a work is for adults; what is public only an administrator unmarks', async () => {
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([sampleWork({ state: 'published', adult: true })]),
    'POST /library': { status: 201, ...done },
  });
  const form = await screen.findByRole('form', { name: 'Hand in' });
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'two-herons.png', { type: 'image/png' }));
  await user.type(within(form).getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(within(form).getByRole('checkbox', { name: 'For adults only' }));
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').find(({ method }) => method === 'POST');
  expect(JSON.parse((sent?.body as FormData).get('meta') as string)).toMatchObject({ adult: true });
  await user.click(screen.getByRole('button', { name: 'Change Herons' }));
  expect(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'For adults only' })).toBeDisabled();
});

test('an upload that is there already is handed in by its menu, or put aside for another file', async () => {
  const fetched = jest.fn(async () => new Response('pixels'));
  const before = globalThis.fetch;
  globalThis.fetch = fetched as typeof fetch;
  const { shell, user } = await show('/services/publish?upload=7/u1', ARTIST, {
    'GET /library': listOf([]),
    'GET /uploads/7/u1': {
      body: { upload: { ...tiles[0], name: 'two-herons', filename: 'two-herons.png' }, original: '/files/s/t/x.png' },
    },
    'POST /library': { status: 201, ...done },
  });
  expect(await screen.findByText('two-herons')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('two herons');
  expect(screen.queryByLabelText('File', { selector: 'input' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').find(({ method }) => method === 'POST')?.body as FormData;
  expect((sent.get('file') as File).name).toBe('two-herons.png');
  expect(fetched).toHaveBeenCalledWith('/files/s/t/x.png');
  expect(await screen.findByLabelText('File', { selector: 'input' })).toBeVisible();
  globalThis.fetch = before;
});

test('that an upload cannot be read is said at the field of the file, until another is chosen', async () => {
  const { shell, user } = await show('/services/publish?upload=7/u1', ARTIST, {
    'GET /library': listOf([]),
    'GET /uploads/7/u1': { status: 404, body: { code: 'NOT_FOUND', status: 404, title: 'gone' } },
  });
  expect(await screen.findByText('The upload cannot be read. Choose a file.')).toBeVisible();
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'two-herons.png', { type: 'image/png' }));
  expect(screen.queryByText('The upload cannot be read. Choose a file.')).not.toBeInTheDocument();
  expect(shell.location.get().location.search).toBe('');
});

test('where the file of an upload cannot be read when it is handed in, the way to another file has the focus and says so', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response(null, { status: 404 });
  try {
    const { user } = await show('/services/publish?upload=7/u1', ARTIST, {
      'GET /library': listOf([]),
      'GET /uploads/7/u1': {
        body: { upload: { ...tiles[0], name: 'two-herons', filename: 'two-herons.png' }, original: '/files/s/t/x.png' },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'heron');
    await screen.findByText('two-herons');
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    const other = screen.getByRole('button', { name: 'Choose another file' });
    await waitFor(() => expect(other).toHaveFocus());
    expect(other).toHaveAccessibleDescription('The upload cannot be read. Choose a file.');
  } finally {
    globalThis.fetch = before;
  }
});

test('[ITEM-25] who is in a team publishes in its name; alone there is nothing to choose', async () => {
  const team = { type: 'team' as const, data: { id: 't1', name: 'Harbour' }, teamsEnabled: true };
  const { shell, user, close } = await show(
    '/services/publish',
    { ...ARTIST, profiles: [team] },
    { 'GET /library': listOf([]), 'POST /library': { status: 201, ...done } },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Published in the name of' }), 'Harbour');
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'two-herons.png', { type: 'image/png' }));
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'heron');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toContain('success'));
  const sent = asked(shell.requests, '/library').find(({ method }) => method === 'POST');
  expect(JSON.parse((sent?.body as FormData).get('meta') as string)).toMatchObject({ team_id: 't1' });
  await close();
  await show('/services/publish', ARTIST, { 'GET /library': listOf([]) });
  expect(await screen.findByRole('button', { name: 'Hand in' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Published in the name of' })).not.toBeInTheDocument();
});

test('who is no artist is told how to become one', async () => {
  const { shell } = await show('/services/publish', { uid: 5, isLoggedIn: true, roles: [] }, {});
  expect(await screen.findByRole('link', { name: 'Join us' })).toHaveAttribute('href', '/join-us');
  expect(asked(shell.requests, '/library')).toEqual([]);
});

test('an artist reads why a work was taken down, and appeals once', async () => {
  const { shell, user } = await show('/services/publish', ARTIST, {
    'GET /library': listOf([
      sampleWork({ state: 'taken-down', reason: 'copyright', note: 'Looked at.', decided_by: 99 }),
    ]),
    '/library/w1/appeal': { body: { success: true } },
  });
  expect(await screen.findByText('Copyright')).toBeInTheDocument();
  expect(screen.getByText('A moderator wrote: “Looked at.”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Why should it be public?' }), 'I drew it.');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked(shell.requests, '/library/w1/appeal')[0]?.body).toEqual({ text: 'I drew it.' }));
});

test('an artist reads why a take-down stays after an appeal, and appeals no more', async () => {
  const over = { state: 'taken-down', reason: 'copyright', note: 'It is not yours.', appealed: true, decided_by: 99 };
  const both = [sampleWork({ ...over, upheld: true }), sampleWork({ ...over, id: 'w2', note: 'Looked at.' })];
  const said = (text: string) => [...(screen.getByText(text).parentElement?.querySelectorAll('p') ?? [])];
  const words = (text: string) => said(text).map((line) => line.textContent);
  await show('/services/publish', ARTIST, { 'GET /library': listOf(both) });
  await screen.findByText('It was looked at again and stays down.');
  expect(words('It was looked at again and stays down.')).toEqual([
    'It was looked at again and stays down.',
    'Copyright',
    'A moderator wrote: “It is not yours.”',
  ]);
  // Of what still waits for an answer it says so.
  expect(words('You asked to look at it again.')).toEqual([
    'You asked to look at it again.',
    'Copyright',
    'A moderator wrote: “Looked at.”',
  ]);
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

test('an artist who comes back to the page reads what was decided meanwhile', async () => {
  let state = 'review';
  const answers = { 'GET /library': () => listOf([sampleWork({ state })]) };
  await show('/services/publish', ARTIST, answers);
  expect(await screen.findByText('Waits for a review')).toBeVisible();
  state = 'published';
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('link', { name: 'Herons' })).toBeVisible();
});

test.each([
  ['/services/publish', ARTIST, 30],
  ['/admin/review', ADMIN, 50],
])('works beyond the first page of %s are reached', async (path, user, pagesize) => {
  const answer = { body: { results: [sampleWork()], total: pagesize + 1, page: 2, pagesize } };
  const { shell, user: hand } = await show(path, user, { 'GET /library': answer });
  await hand.click(await screen.findByRole('link', { name: /Next/ }));
  await waitFor(() =>
    expect(asked(shell.requests, '/library').at(-1)?.query).toMatchObject({ page: '2', pagesize: String(pagesize) }),
  );
});

test('a reviewer approves a work, or sends it back with a reason', async () => {
  const { shell, user } = await show('/admin/review', ADMIN, {
    'GET /library': listOf([sampleWork()]),
    '/library/w1/approve': done,
    '/library/w1/reject': done,
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Herons' }));
  await waitFor(() => expect(asked(shell.requests, '/library/w1/approve')[0]?.body).toEqual({ version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Send back Herons' }));
  const dialog = screen.getByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Title or tags');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(asked(shell.requests, '/library/w1/reject')[0]?.body).toEqual({
      version: 2,
      reason: 'metadata',
      note: '',
    }),
  );
});

test('the work that is being approved is the one that is busy; others wait meanwhile', async () => {
  let approve: () => void = () => undefined;
  const { user } = await show('/admin/review', ADMIN, {
    'GET /library': listOf([sampleWork(), sampleWork({ id: 'w2', title: 'Gulls' })]),
    '/library/w1/approve': () => new Promise<typeof done>((resolve) => (approve = () => resolve(done))),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Herons' }));
  expect(screen.getByRole('button', { name: 'Approve Herons' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Approve Gulls' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button', { name: 'Approve Gulls' })).toBeDisabled();
  approve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Herons' })).not.toHaveAttribute('aria-busy'));
});

test('a work that its artist changed while a reviewer read it is decided by nobody: the page shows how it is now, and what was written stays', async () => {
  const detail = 'It was changed meanwhile. Look at it again before you decide';
  const conflict = { status: 409, body: { status: 409, code: 'CONFLICT', title: 'Conflict', detail, version: 3 } };
  let title = 'Herons';
  const { shell, user } = await show('/admin/review', ADMIN, {
    'GET /library': () => listOf([sampleWork({ title, version: title === 'Herons' ? 2 : 3 })]),
    '/library/w1/approve': conflict,
    '/library/w1/reject': conflict,
  });
  await screen.findByRole('button', { name: 'Approve Herons' });
  title = 'Grey herons';
  await user.click(screen.getByRole('button', { name: 'Approve Herons' }));
  await user.click(await screen.findByRole('button', { name: 'Send back Grey herons' }));
  expect(shell.notices).toContainEqual(expect.objectContaining({ text: detail, kind: 'error' }));
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Too dark');
  title = 'White herons';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Send back White herons' }));
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Too dark');
});

test('a reviewer sees a video play, what was said of it, and opens the file as it was handed in', async () => {
  const clip = {
    ...tiles[0],
    kind: 'video',
    width: 1920,
    height: 1080,
    files: { teaser: { file_url: '/files/clip.webm' } },
  };
  const original = { url: '/files/original.mp4?signed', filename: 'herons.mp4', bytes: 12_300_000 };
  const handed = sampleWork({ item: clip, original, ai_generated: true, team_id: 't1', licence: 'CC0-1.0' });
  await show('/admin/review', ADMIN, { 'GET /library': listOf([handed]) });
  const player = await screen.findByLabelText('Herons');
  expect(player).toHaveAttribute('src', '/files/clip.webm');
  expect(player).toHaveAttribute('controls');
  for (const said of ['Made with AI', 'In the name of a team', '1920 × 1080 px'])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/ · CC0 1\.0$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open herons.mp4' })).toHaveAttribute('href', original.url);
});

test.each([
  ['takes the item down', 'Take down', 'takedown'],
  ['[SEARCH-31] leaves the item to adults', 'Mark as adult', 'mark-adult'],
])('a moderator reads a case and %s', async (_, button, decision) => {
  const one = {
    id: 'c1',
    state: 'open',
    version: 3,
    item: { ...tiles[0], imgCaption: 'Herons' },
    item_id: 'a',
    count: 2,
    reports: [{ uid: 5, reason: 'copyright', text: 'It is mine.', at: '2026-01-02T03:04:05.000Z' }],
    appeal: null,
    note: '',
    decided_by: null,
    created: '2026-01-02T03:04:05.000Z',
    changed: '2026-01-02T03:04:05.000Z',
  };
  const audit = [
    { at: '2026-01-02T03:04:05.000Z', uid: 5, action: 'report', reason: 'copyright', note: 'It is mine.' },
    { at: '2026-01-02T03:04:06.000Z', uid: 0, action: 'report', reason: 'other', note: '' },
  ];
  const { shell, user } = await show('/admin/reports', ADMIN, {
    '/admin/reports': listOf([one]),
    'GET /admin/reports/c1': { body: { case: one, audit } },
    'POST /admin/reports/c1': { body: { success: true, case: one } },
    '/admin/accounts/names': { body: { names: { 5: 'Bo Test' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Look at Herons' }));
  expect(await screen.findByText(/^Reported by Bo Test/)).toBeVisible();
  expect(screen.getByText(/^Reported by a visitor/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => {
    const sent = asked(shell.requests, '/admin/reports/c1').find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ version: 3, decision, note: '' });
  });
});

test.each([
  ['published', 1],
  ['taken-down', 0],
])('the picture of a case leads to its page while it is there: %s', async (status, links) => {
  const one = {
    id: 'c1',
    state: status === 'published' ? 'open' : 'taken-down',
    version: 3,
    item: { ...tiles[0], imgCaption: 'Herons', status },
    item_id: 'a',
    count: 1,
    reports: [],
    appeal: null,
    note: '',
    decided_by: null,
    created: '2026-01-02T03:04:05.000Z',
    changed: '2026-01-02T03:04:05.000Z',
  };
  const { user } = await show('/admin/reports', ADMIN, {
    '/admin/reports': listOf([one]),
    'GET /admin/reports/c1': { body: { case: one, audit: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Look at Herons' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('img', { name: 'Herons' })).toBeVisible();
  expect(within(dialog).queryAllByRole('link')).toHaveLength(links);
});

test('a case has its address: it is open there, and closing it leaves the list as it was', async () => {
  const one = {
    ...{ id: 'c1', state: 'open', version: 3, item: { ...tiles[0], imgCaption: 'Herons' }, item_id: 'a', count: 1 },
    ...{ reports: [], appeal: null, note: '', decided_by: null },
    ...{ created: '2026-01-02T03:04:05.000Z', changed: '2026-01-02T03:04:05.000Z' },
  };
  const { user } = await show('/admin/reports?state=open&case=c1', ADMIN, {
    '/admin/reports': listOf([one]),
    'GET /admin/reports/c1': { body: { case: one, audit: [] } },
  });
  expect(await screen.findByRole('dialog', { name: 'Herons' })).toBeVisible();
  const note = () => screen.findByRole('textbox', { name: /Note/ });
  await user.type(await note(), 'Look twice');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('combobox')).toHaveValue('open');
  // The words that were begun wait for the next look, until they are given up.
  const again = () => user.click(screen.getByRole('button', { name: 'Look at Herons' }));
  await again();
  expect(await note()).toHaveValue('Look twice');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again();
  expect(await note()).toHaveValue('');
});

test('[ADMIN-01] internal design update changes the words of an item', async () => {
  const { shell, user } = await show('/admin/internal-design-update', ADMIN, {
    '/library/a': {
      body: {
        item: { ...tiles[0], imgCaption: 'Herons' },
        author: 'Ada',
        licence: { id: 'MIT', name: 'MIT', url: null, premium: false },
        attribution: 'by Ada',
        tags: ['heron'],
        adult: false,
        files: {},
        sizes: [],
        published_at: '2026-01-02T03:04:05.000Z',
      },
    },
    'PATCH /library/a': done,
  });
  await user.click(await screen.findByRole('button', { name: 'Choose an item' }));
  const [first] = await within(screen.getByRole('dialog')).findAllByRole('button', { name: /^Choose / });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Change Herons' }));
  const title = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Two herons');
  await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'For adults only' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = asked(shell.requests, '/library/a').find(({ method }) => method === 'PATCH');
    expect(sent?.body).toMatchObject({ title: 'Two herons', tags: ['heron'], adult: true });
  });
});

test('an administrator who withdraws what somebody made says why', async () => {
  const { shell, user } = await show('/admin/internal-design-update', ADMIN, {
    '/library/a': {
      body: {
        item: { ...tiles[0], imgCaption: 'Herons' },
        author: 'Ada',
        licence: { id: 'MIT', name: 'MIT', url: null, premium: false },
        attribution: 'by Ada',
        tags: ['heron'],
        adult: false,
        files: {},
        sizes: [],
        published_at: '2026-01-02T03:04:05.000Z',
      },
    },
    '/library/a/withdraw': { body: { success: true, id: 'a', masterVersion: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose an item' }));
  const [first] = await within(screen.getByRole('dialog')).findAllByRole('button', { name: /^Choose / });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Withdraw Herons' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), ' Its owner asked us to. ');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(asked(shell.requests, '/library/a/withdraw')[0]?.body).toEqual({ reason: 'Its owner asked us to.' }),
  );
});

test('a visitor reports an item from its page', async () => {
  const { shell, user } = await show(
    '/image/a',
    { uid: 0, isLoggedIn: false },
    {
      '/library/a/report': { body: { success: true } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Privacy');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(asked(shell.requests, '/library/a/report')[0]?.body).toEqual({ reason: 'privacy', text: '' }),
  );
});

test.each([
  [503, 'UNAVAILABLE', /Retry/, 'button'],
  [404, 'NOT_FOUND', '', 'alert'],
] as const)('an item to be changed that cannot be read (%d) is said', async (status, code, name, role) => {
  const { user } = await show('/admin/internal-design-update', ADMIN, {
    '/library/a': { status, body: { status, code, title: code } },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose an item' }));
  const [first] = await within(screen.getByRole('dialog')).findAllByRole('button', { name: /^Choose / });
  if (first) await user.click(first);
  expect(await screen.findByRole(role, name ? { name } : {})).toBeVisible();
});
