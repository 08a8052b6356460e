import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SharedPage } from './shared-page';

// Nothing is drawn here, and Node cannot load what draws.
jest.mock('../app/workspace', () => ({}));

test('a link that leads to no design has no title of one', async () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND', title: 'Not found', status: 404 } };
  const shell = createTestShell({ answer: () => gone });
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter initialEntries={['/create/shared/nope']}>
        <Routes>
          <Route path="/create/shared/:token" element={<SharedPage />} />
        </Routes>
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(shell.titles.at(-1)).toBe(heading.textContent));
  expect(shell.titles[0]).toBe('Shared design');
});
