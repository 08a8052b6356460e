import { MEMBER } from '@commonplace/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { asked, open } from '../../test/open-browse';

const topic = (tag: string, title: string) => ({ tag, title, href: `/search?path=images.${tag}` });
const answers = {
  '/home/home': { body: { tab: 'home', rows: [] } },
  '/topics': { body: { results: [topic('nature', 'Nature'), topic('animals', 'Animals')], total: 2 } },
};

test('the topics that somebody chose stand on their home page and lead to their pictures', async () => {
  await open('/', { answers, user: { ...MEMBER, topic_selector: ['animals', 'gone'] } });
  const mine = await screen.findByRole('navigation', { name: 'Your topics' });
  expect(await within(mine).findByRole('link', { name: 'Animals' })).toHaveAttribute(
    'href',
    '/search?path=images.animals',
  );
  expect(within(mine).getAllByRole('link')).toHaveLength(1);
});

test('who chose none is not asked for them either', async () => {
  const { shell } = await open('/', { answers, user: { ...MEMBER, topic_selector: [] } });
  await screen.findByRole('heading', { level: 1, name: /Welcome/ });
  expect(screen.queryByRole('navigation', { name: 'Your topics' })).not.toBeInTheDocument();
  expect(asked(shell.requests, '/topics')).toEqual([]);
});
