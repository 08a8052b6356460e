import { screen, waitFor } from '@testing-library/react';
import { open, tiles } from '../../test/open-browse';
import { sampleFeed } from '../../test/sample';

const feed = { '/search': { body: sampleFeed({ results: tiles, total: 240, pagesize: 50 }) } };

test('[SEARCH-26] who goes to another page by keyboard goes on at its list', async () => {
  const { user } = await open('/search/cat', { answers: feed });
  const [next] = await screen.findAllByRole('link', { name: /Next|2/ });
  next?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'results'));
});

test('[SEARCH-27] a page is typed with the digits of an Arabic keyboard too', async () => {
  const { shell, user } = await open('/search/cat', { answers: feed });
  await user.type(await screen.findByRole('textbox', { name: 'Go to page' }), '٣{Enter}');
  await waitFor(() => expect(shell.location.get().location.search).toContain('page=3'));
});
