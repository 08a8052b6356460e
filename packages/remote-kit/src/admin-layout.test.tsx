import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { AdminLayout } from './admin-layout';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';

test('on a phone the row of administration shows the open page in its middle, and whoever swipes it keeps what they look at', async () => {
  const at = (left: number, width: number) => ({ left, width, top: 0, height: 40 }) as DOMRect;
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches('[aria-current]')) return at(0, 390);
    return at((this.textContent === 'Reports' ? 900 : 500) - (this.closest('nav')?.scrollLeft ?? 0), 100);
  });
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter initialEntries={['/admin/review']}>
        <AdminLayout>
          <Link to="/admin/review/7">The next work</Link>
        </AdminLayout>
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  const menu = screen.getByRole('navigation', { name: 'Administration pages' });
  expect(menu.scrollLeft).toBe(355);
  menu.scrollLeft = 20;
  await userEvent.click(screen.getByRole('link', { name: 'The next work' }));
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('aria-current', 'page');
  expect(menu.scrollLeft).toBe(20);
  await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
  expect(menu.scrollLeft).toBe(755);
  places.mockRestore();
});
