import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleFeed } from '../../test/sample';
import { open, tiles } from '../../test/open-browse';

const answers = { '/search': { body: sampleFeed({ results: tiles, total: 3 }) } };

test('[SEARCH-09] what a list is about is folded to one line where it is long, and opens and folds again', async () => {
  await open('/search/cat', { answers });
  const more = await screen.findByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  const lead = more.parentElement;
  expect(lead?.className).toContain('folded');

  await userEvent.click(more);
  const less = screen.getByRole('button', { name: 'Less', expanded: true });
  expect(lead?.className).not.toContain('folded');
  expect(document.activeElement).toBe(less);

  await userEvent.click(less);
  expect(lead?.className).toContain('folded');
});

test('the filters come first in the row of controls that scrolls on a phone', async () => {
  await open('/search/cat', { answers });
  const filters = await screen.findByRole('button', { name: 'Filters' });
  const row = filters.parentElement;
  expect(row?.firstElementChild).toBe(filters);
  expect(row?.contains(screen.getByRole('combobox', { name: 'Sort by' }))).toBe(true);
});
