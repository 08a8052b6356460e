import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { Curated } from '../curation/curated-snapshot';

/** The topic that a search term names, by its title or its tag; undefined when there is none. */
export function topicOfTerm(term: string, curated: Curated): TopicRecord | undefined {
  const plain = term.trim().toLowerCase();
  if (!plain) return undefined;
  return (
    curated.topicByTag.get(plain.replaceAll(' ', '-')) ??
    curated.topics.find((topic) => topic.title.toLowerCase() === plain)
  );
}
