import { screen, within } from '@testing-library/react';
import { open } from '../../test/open-browse';
import { sampleFeed, sampleTile } from '../../test/sample';

/** A window whose pointer is a finger. */
Object.assign(globalThis, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(hover: none)', onchange: null }),
});

test('on touch a list builds the heart and nothing that only a pointer could bring up', async () => {
  const results = [sampleTile({ id: 'p0' }), sampleTile({ id: 'p1' })];
  await open('/search', { answers: { '/search': { body: sampleFeed({ results, total: 2 }) } } });
  await screen.findByRole('link', { name: 'Picture p0' });
  const [first] = screen.getAllByRole('article') as [HTMLElement];
  expect(within(first).getAllByRole('button')).toHaveLength(1);
  expect(within(first).getByRole('button', { name: /Picture p0/ })).toHaveAttribute('aria-pressed', 'false');
  expect(within(first).queryByRole('checkbox')).not.toBeInTheDocument();
});
