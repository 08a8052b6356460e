import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { peopleApi } from '../people/people.api';
import { ADMINISTRATOR } from '../testing/administrator';
import { VariablesPage } from './variables-page';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

function shown() {
  const shell = createTestShell({
    user: ADMINISTRATOR,
    // The list says what was before, however often it is asked.
    answer: ({ method }) =>
      method === 'PUT' ? { body: {} } : { body: { variables: [{ name: 'limits', value: { uploads: 3 } }] } },
  });
  return render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi])}>
        <MemoryRouter>
          <VariablesPage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
}

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
  shown();
  const field = await screen.findByRole('textbox', { name: 'limits' }, PATIENCE);
  fireEvent.change(field, { target: { value: '{ "uploads": 4 }' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveValue('{\n  "uploads": 4\n}'));
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
});
