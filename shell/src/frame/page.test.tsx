import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Shell } from '../shell/create-shell';
import { Page } from './page';
import { ShellProvider } from './shell-provider';

afterEach(() => jest.restoreAllMocks());

/** A page whose list of remotes cannot be read. */
async function drawn() {
  const start = jest.fn(() => Promise.reject(new TypeError('no network')));
  const shell = { api: createTestShell(), start } as unknown as Shell;
  await act(
    async () =>
      void render(
        <ShellProvider shell={shell}>
          <MemoryRouter>
            <Page pathname="/" />
          </MemoryRouter>
        </ShellProvider>,
      ),
  );
  return start;
}
const heading = () => screen.getByRole('heading', { level: 1 });

test('without a network the page says so, and comes by itself when there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const start = await drawn();
  expect(heading()).toHaveTextContent('There is no connection');
  expect(screen.getByText(/comes back by itself when you are online again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(start).toHaveBeenCalledTimes(2);
  expect(heading()).toHaveTextContent('This part is not available right now');
});

test('with a network it is the part that is not available', async () => {
  await drawn();
  expect(heading()).toHaveTextContent('This part is not available right now');
});
