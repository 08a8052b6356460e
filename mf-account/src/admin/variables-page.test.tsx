import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { peopleApi } from '../people/people.api';
import { ADMINISTRATOR } from '../testing/administrator';
import { VariablesPage } from './variables-page';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

test('values in JSON run from left to right in every language', async () => {
  const shell = createTestShell({
    user: ADMINISTRATOR,
    answer: () => ({ body: { variables: [{ name: 'limits', value: { uploads: 3 } }] } }),
  });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi])}>
        <MemoryRouter>
          <VariablesPage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
  const field = await screen.findByRole('textbox', { name: 'limits' }, PATIENCE);
  expect(field).toHaveValue('{\n  "uploads": 3\n}');
  expect(field).toHaveAttribute('dir', 'ltr');
});
