import type { TopicEntry } from '@commonplace/contracts/catalog/topics';
import { topicGroups } from './topic-groups';

const topic = (path: string, section: string) => ({ path, href: `/${section}?path=${path}` }) as TopicEntry;

test('[NAV-04] topics stand under the section that they open, and what belongs to a topic under it', () => {
  const groups = topicGroups([
    topic('images.nature', 'search'),
    topic('wallpapers.dark', 'wallpapers'),
    topic('images.nature.water', 'search'),
    topic('images.animals', 'search'),
  ]);
  expect(
    groups.map(({ section, topics }) => [
      section,
      topics.map(({ topic: { path }, below }) => [path, below.map((one) => one.path)]),
    ]),
  ).toEqual([
    [
      'search',
      [
        ['images.nature', ['images.nature.water']],
        ['images.animals', []],
      ],
    ],
    ['wallpapers', [['wallpapers.dark', []]]],
  ]);
});

test('a part whose topic is on another page of the list stands for itself', () => {
  expect(topicGroups([topic('images.nature.water', 'search')])[0]?.topics).toHaveLength(1);
});
