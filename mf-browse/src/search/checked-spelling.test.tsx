import { screen } from '@testing-library/react';
import { sampleFeed, sampleGroup } from '../../test/sample';
import { open } from '../../test/open-browse';

const nothing = (spelling: { text: string; total: number } | null) => ({
  '/search': {
    body: sampleFeed({
      results: [],
      total: 0,
      spellcheck_result: { suggested_key: 'house', searched_key: 'huose' },
      help: { spelling, broader: [], popular: [] },
    }),
  },
});

test('[SEARCH-05, SEARCH-16] where nothing is found, the spelling that finds something with these filters is shown, and no other', async () => {
  await open('/icons/huose?ratio=square', { answers: nothing({ text: 'house', total: 8 }) });
  expect(await screen.findByRole('link', { name: 'house (8)' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'house' })).not.toBeInTheDocument();
});

test('the public domain has one licence, so that none is offered; other sections offer theirs', async () => {
  const groups = [sampleGroup('licence', 'licence', ['free', 'cc0'])];
  const answers = { '/search': { body: sampleFeed({}) }, '/filters': { body: { groups } } };
  const page = await open('/public-domain', { answers });
  expect(await screen.findByRole('switch', { name: 'Leave out what was made with AI' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Licence' })).not.toBeInTheDocument();
  await page.close();
  await open('/search', { answers });
  expect(await screen.findByRole('button', { name: 'Licence' })).toBeInTheDocument();
});
