import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { KeptPage } from './kept-page';

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
function show(meta: 'on' | '') {
  document.head.innerHTML = `<meta name="offline" content="${meta}">`;
  render(
    <ShellContext.Provider value={createTestShell({ user: MEMBER })}>
      <MemoryRouter>
        <KeptPage />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
}
const worker = { getRegistration: async () => undefined };
beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});

test('[E-39] where nothing is kept for work without a network, the page of kept designs says so', async () => {
  show('');
  expect(await heading()).toBe('Designs are not kept on this device');
  expect(screen.getByText(/keeps nothing for work without a network/)).toBeTruthy();
});

test('[E-39] where designs are kept and there is none yet, it says how one comes there', async () => {
  show('on');
  expect(await heading()).toBe('No designs on this device yet');
});
