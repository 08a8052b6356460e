import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { OfflinePage } from './offline-page';

test('a page that was not kept leads to designs that were, and is asked for again when somebody says so', async () => {
  let fail: () => void = () => undefined;
  const asked: unknown[] = [];
  globalThis.fetch = jest.fn((url: unknown) => {
    asked.push(url);
    return new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('no network'))));
  });
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter>
        <OfflinePage />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  expect(shell.titles).toEqual(['There is no connection']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/create/offline');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(asked).toEqual(['/healthz']);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  fail();
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
});
