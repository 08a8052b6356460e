import type { estypes } from '@elastic/elasticsearch';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { CategoryChip } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import type { Curated } from '../curation/curated-snapshot';
import { topicQuery, type ResolvedPath } from './resolve-path';

type PlannedChip = Omit<CategoryChip, 'count'> & { query: estypes.QueryDslQueryContainer };

const MOST = 30;

/**
 * The category chips of a list (SEARCH-04): the sub-topics of the path's topic; where it has none, its siblings stay; without a topic those
 * of the group that the scope or the path names.
 */
export function chipsOf(path: ResolvedPath, scope: Scope, curated: Curated): PlannedChip[] {
  const offered = curated.topics.filter(
    ({ scopes }) => scope === 'all' || scopes.includes(scope) || scopes.includes('all'),
  );
  const under = (parent: string) =>
    offered.flatMap((topic) =>
      chip(
        topic,
        topic.paths.find((one) => parentOf(one) === parent),
      ),
    );
  if (path.topic) {
    const own = path.parts.find(({ tag }) => tag === path.topic?.tag)?.path ?? path.topic.tag;
    const children = [own, ...path.topic.paths].map(under).find((chips) => chips.length > 0);
    if (children) return children.slice(0, MOST);
    const parent = parentOf(own) || parentOf(path.topic.paths[0] ?? '');
    return under(parent).slice(0, MOST);
  }
  const named = path.parts.find(({ type }) => type === 'group')?.tag;
  const group = curated.groups.find(({ tag }) => tag === named) ?? curated.groups.find((one) => one.scope === scope);
  if (group) {
    const listed = group.topics.flatMap((tag) => {
      const topic = curated.topicByTag.get(tag);
      if (!topic) return [];
      return chip(topic, topic.paths.find((one) => one.split('.')[0] === group.tag) ?? `${group.tag}.${tag}`);
    });
    if (listed.length > 0) return listed.slice(0, MOST);
  }
  return offered
    .filter((topic) => topic.part_type === 'topic' && !topic.is_collection)
    .flatMap((topic) => chip(topic, topic.paths[0]))
    .slice(0, MOST);
}

/** One level up from the path's last topic, past what nobody knows; null at the top. */
export function backOf(path: ResolvedPath): { title: string; path: string } | null {
  const at = path.parts.findLastIndex(({ type }) => type !== 'all' && type !== 'group');
  if (at < 0) return null;
  const above = path.parts.slice(0, at).findLast(({ known }) => known);
  return above ? { title: above.title, path: above.path } : { title: 'All', path: '' };
}

function chip(topic: TopicRecord, path: string | undefined): PlannedChip[] {
  if (path === undefined) return [];
  return [{ tag: topic.tag, title: topic.title, path, icon_url: topic.icon_url || null, query: topicQuery(topic) }];
}

const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');
