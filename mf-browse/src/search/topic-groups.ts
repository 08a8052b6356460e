import type { TopicEntry } from '@commonplace/contracts/catalog/topics';

export interface TopicGroup {
  /** First segment of the pages that its topics open. */
  section: string;
  topics: { topic: TopicEntry; below: TopicEntry[] }[];
}

/** Topics by the section that they open, in the order given; what belongs to a topic of the list stands under it. */
export function topicGroups(topics: readonly TopicEntry[]): TopicGroup[] {
  const groups = new Map<string, TopicGroup>();
  const paths = new Set(topics.map(({ path }) => path));
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'));
  for (const topic of topics) {
    if (paths.has(parentOf(topic.path))) continue;
    const section = /^\/([^/?]*)/.exec(topic.href)?.[1] ?? '';
    const group = groups.get(section) ?? { section, topics: [] };
    groups.set(section, group);
    group.topics.push({ topic, below: topics.filter(({ path }) => parentOf(path) === topic.path) });
  }
  return [...groups.values()];
}
