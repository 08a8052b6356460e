import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { connectPeople, peopleApi } from '../people/people.api';
import { ADMINISTRATOR } from '../testing/administrator';
import { VariablesPage } from './variables-page';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

/** What identity has; its list can be held on its way, from the first saving on too. */
interface Stored {
  value: unknown;
  hold?: (saved: boolean) => Promise<void> | undefined;
}
const stored = (uploads: number): Stored => ({ value: { uploads } });

function shown(identity: Stored = stored(3)) {
  let saved = false;
  const shell = createTestShell({
    user: ADMINISTRATOR,
    answer: async ({ method, body }) => {
      if (method === 'PUT') {
        saved = true;
        identity.value = (body as { value: unknown }).value;
        return { body: { name: 'limits', value: identity.value } };
      }
      await identity.hold?.(saved);
      return { body: { variables: [{ name: 'limits', value: identity.value, initial: {} }] } };
    },
  });
  const store = createRemoteStore(shell, [peopleApi]);
  const stop = connectPeople(shell, store);
  const { unmount } = render(
    <ShellContext.Provider value={shell}>
      <Provider store={store}>
        <MemoryRouter>
          <VariablesPage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
  /** Somebody else stores a value, and this page hears of it. */
  const news = (value: unknown) => {
    identity.value = value;
    act(() => shell.emit('variable-changed', { name: 'limits', value }));
  };
  const sent = () => shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const leave = () => {
    stop();
    unmount();
  };
  return { unmount: leave, news, sent };
}
const limits = () => screen.findByRole('textbox', { name: 'limits' }, PATIENCE);
const button = (name: string) => screen.queryByRole('button', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const CHANGED = /^Somebody else has changed this/;

afterEach(() => sessionStorage.clear());

test('values in JSON run from left to right in every language', async () => {
  shown();
  const field = await screen.findByRole('textbox', { name: 'limits' }, PATIENCE);
  expect(field).toHaveValue('{\n  "uploads": 3\n}');
  expect(field).toHaveAttribute('dir', 'ltr');
});

test('what was changed of a value and not saved, also before the page was left, can be undone', async () => {
  const { unmount } = shown();
  const field = () => screen.findByRole('textbox', { name: 'limits' }, PATIENCE);
  const undo = () => screen.queryByRole('button', { name: 'Undo changes' });
  fireEvent.change(await field(), { target: { value: '{ "uploads": ' } });
  unmount();
  shown();
  expect(await field()).toHaveValue('{ "uploads": ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This is not JSON.')).toBeVisible();
  fireEvent.click(undo()!);
  expect(await field()).toHaveValue('{\n  "uploads": 3\n}');
  expect(await field()).toHaveFocus();
  expect(screen.queryByText('This is not JSON.')).toBeNull();
  expect(undo()).toBeNull();
});

test('what has just been saved is nothing to be undone, while the list still says what was before', async () => {
  let send: () => void = () => undefined;
  const list = new Promise<void>((resolve) => (send = resolve));
  shown({ ...stored(3), hold: (saved) => (saved ? list : undefined) });
  const field = await limits();
  type(field, '{ "uploads": 4 }');
  fireEvent.click(button('Save')!);
  await waitFor(() => expect(field).toHaveValue('{\n  "uploads": 4\n}'));
  expect(button('Undo changes')).toBeNull();
  expect(screen.queryByText(CHANGED)).toBeNull();
  await act(async () => send());
  expect(field).toHaveValue('{\n  "uploads": 4\n}');
  expect(button('Undo changes')).toBeNull();
});

test('a value that one saved and somebody else changed since is theirs, with nothing of one’s own to be undone', async () => {
  const { news } = shown();
  const field = await limits();
  type(field, '{ "uploads": 4 }');
  fireEvent.click(button('Save')!);
  await waitFor(() => expect(field).toHaveValue('{\n  "uploads": 4\n}'));
  for (const uploads of [9, 3]) {
    news({ uploads });
    await waitFor(() => expect(field).toHaveValue(`{\n  "uploads": ${uploads}\n}`));
    expect(button('Undo changes')).toBeNull();
    expect(screen.queryByText(CHANGED)).toBeNull();
  }
});

test('who has begun to change what somebody else changes meanwhile is told, also after a reload, sees it, and can take it', async () => {
  const identity = stored(3);
  const { unmount } = shown(identity);
  type(await limits(), '{ "uploads": 4 }');
  unmount();
  identity.value = { uploads: 9 };
  shown(identity);
  expect(await limits()).toHaveValue('{ "uploads": 4 }');
  expect(screen.getByText(CHANGED)).toBeVisible();
  expect(screen.getByText('{ "uploads": 9 }')).toBeVisible();
  fireEvent.click(button('Undo changes')!);
  expect(await limits()).toHaveValue('{\n  "uploads": 9\n}');
  expect(await limits()).toHaveFocus();
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('what somebody else changed and nobody told of here is not overwritten before it was seen', async () => {
  const identity = stored(3);
  const { sent } = shown(identity);
  const field = await limits();
  type(field, '{ "uploads": 4 }');
  identity.value = { uploads: 9 };
  fireEvent.click(button('Save')!);
  expect(await screen.findByText(CHANGED, undefined, PATIENCE)).toBeVisible();
  expect(screen.getByText('{ "uploads": 9 }')).toBeVisible();
  expect(field).toHaveValue('{ "uploads": 4 }');
  expect(sent()).toEqual([]);
  // A second press of what was pressed first does nothing.
  fireEvent.click(button('Save')!);
  expect(button('Save')).toBeDisabled();
  fireEvent.click(button('Save mine anyway')!);
  await waitFor(() => expect(sent()).toEqual([{ value: { uploads: 4 } }]));
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
  expect(field).toHaveValue('{\n  "uploads": 4\n}');
  expect(field).toHaveFocus();
});

test('where it cannot be read what is stored now, nothing is stored, and it is said', async () => {
  const identity = stored(3);
  const { sent } = shown(identity);
  const field = await limits();
  type(field, '{ "uploads": 4 }');
  identity.hold = () => Promise.reject(new Error('away'));
  fireEvent.click(button('Save')!);
  await waitFor(() => expect(field).toBeInvalid());
  expect(sent()).toEqual([]);
  expect(field).toHaveValue('{ "uploads": 4 }');
});
