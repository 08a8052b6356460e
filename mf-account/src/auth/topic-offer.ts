import type { TopicEntry } from '@commonplace/contracts/catalog/topics';

/** Groups of the curators whose topics are things that one makes, and those whose topics are what pictures are of. */
const MADE = new Set(['templates', 'mockups']);
const LIKED = new Set(['images', 'wallpapers', 'art', 'videos']);
const MOST = 16;

type Topic = Pick<TopicEntry, 'tag' | 'title' | 'path' | 'image_square_url'>;
export interface TopicOffer<T extends Topic = Topic> {
  readonly made: readonly T[];
  readonly liked: readonly T[];
}

/**
 * What somebody new is offered of the curators' topics, in their order: designs that people make and subjects that they like, each with a
 * picture. Kinds of letters and icons, and collections, say nothing about a person. Where curators have none of these, whatever topics they have.
 */
export function topicOffer<T extends Topic>(topics: readonly T[]): TopicOffer<T> {
  const inGroup = (groups: ReadonlySet<string>) =>
    topics.filter(({ path, image_square_url }) => groups.has(path.split('.')[0] ?? '') && image_square_url !== '');
  const made = inGroup(MADE).slice(0, MOST);
  const liked = inGroup(LIKED).slice(0, MOST);
  return made.length + liked.length > 0 ? { made, liked } : { made: [], liked: topics.slice(0, MOST) };
}
