import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { EmptyWithLink } from './empty-with-link';

test('where nothing is, it says so and one link leads to where something is', () => {
  render(
    <MemoryRouter>
      <EmptyWithLink heading="h1" title="No likes yet" text="Hearts gather here." to="/all" link="Browse" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'No likes yet' })).toBeVisible();
  expect(screen.getByText('Hearts gather here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/all');
});
