import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, within, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { BrokenPage, GatedPage, MissingPage } from './missing-page';

test.each([
  ['does not exist', MissingPage, 'This design does not exist'],
  ['cannot be read', BrokenPage, 'This design cannot be read'],
])('a design that %s is told in the main part of the page, with a way on', (_, Page, title) => {
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(main.getByRole('link')).toHaveAttribute('href', '/create/design');
});

test('a premium template that the plan does not cover is told with the plans and the way to free ones, and opened when it does', async () => {
  const shell = createTestShell();
  const open = jest
    .spyOn(shell, 'open')
    .mockResolvedValueOnce({ upgraded: false })
    .mockResolvedValue({ upgraded: true });
  const onUpgraded = jest.fn();
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter>
        <GatedPage onUpgraded={onUpgraded} />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This template needs a paid plan');
  expect(screen.getByRole('link', { name: 'Free templates' })).toHaveAttribute('href', '/designs?licence=free');
  const plans = screen.getByRole('button', { name: 'Explore Premium' });
  await userEvent.click(plans);
  expect(open).toHaveBeenCalledWith('upgrade', { reason: 'premium' });
  expect(onUpgraded).not.toHaveBeenCalled();
  await userEvent.click(plans);
  expect(onUpgraded).toHaveBeenCalledTimes(1);
});
