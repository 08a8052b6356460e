import type { estypes } from '@elastic/elasticsearch';
import { SEGMENT } from '@commonplace/contracts/assets/curation-paths';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { PathPart } from '@commonplace/contracts/catalog/path';
import { KIND_NAMES, SCOPES, SECTIONS } from '@commonplace/contracts/kinds';
import type { Curated } from '../curation/curated-snapshot';

type Query = estypes.QueryDslQueryContainer;

/** A path as searches use it. */
export interface ResolvedPath {
  parts: PathPart[];
  /** What it narrows to. */
  filters: Query[];
  /** Items chosen by hand for its topic, in their order: first in a curated list. */
  members: readonly string[];
  hearted: boolean;
  /** The topic that its last known part names. */
  topic: TopicRecord | undefined;
}

export const emptyPath: ResolvedPath = { parts: [], filters: [], members: [], hearted: false, topic: undefined };

/** Most parts of a path; what is behind is left out. */
const MOST_PARTS = 8;
/** Names that only say which section one is in; as the first part of a path they narrow nothing. */
const SECTION_NAMES = new Set<string>(['group', ...SCOPES, ...KIND_NAMES, ...SECTIONS.map((section) => section.path)]);

const noFilters = (): PathPart['filters'] => ({
  tag: null,
  hearted: false,
  search_filter: null,
  tags_or: [],
  action: null,
});

/**
 * Reads a dotted path (ITEM-36, ITEM-37). The last topic that curators know decides; what is unknown narrows further, each part by its own
 * words, so that a path nobody knows finds nothing; a filter that the topic brings along stands beside the topic or, where it says so, for
 * itself.
 */
export function resolvePath(path: string, curated: Curated): ResolvedPath {
  const names = path
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_PARTS);
  const parts = names.map((tag, at): PathPart => partOf(tag, at, names.slice(0, at + 1).join('.'), curated));
  const result: ResolvedPath = { parts, filters: [], members: [], hearted: false, topic: undefined };
  /** Where the unknown parts begin: items may be filed under the whole of them. */
  let unknownFrom: number | undefined;
  for (const [at, part] of parts.entries()) {
    if (part.filters.hearted) result.hearted = true;
    const topic = curated.topicByTag.get(part.tag);
    if (!topic && (part.type === 'all' || part.type === 'group' || part.filters.hearted)) continue;
    if (topic) {
      const stray = unknownFrom !== undefined && !topic.paths.includes(part.path);
      result.filters = [...(stray ? result.filters : []), topicQuery(topic)];
      result.topic = topic;
      result.members = topic.members;
      unknownFrom = undefined;
      continue;
    }
    const own = result.topic?.search_filters.find(({ tag }) => slug(tag) === part.tag);
    if (own) {
      part.filters = { ...part.filters, tag: null, search_filter: own.tag };
      result.filters = [...(own.bypass_main_tag ? [] : result.filters), { term: { tags: own.tag } }];
      result.members = [];
      continue;
    }
    unknownFrom ??= at;
    result.members = [];
    // What only holds topics asks nothing of what stands below it.
    if (at < parts.length - 1 && holdsTopics(part.path, curated)) continue;
    result.filters = [...result.filters, wordsQuery(part.tag, names.slice(unknownFrom, at + 1).join('.'))];
  }
  return result;
}

function holdsTopics(path: string, curated: Curated): boolean {
  return curated.topics.some(({ paths }) => paths.some((one) => one.startsWith(`${path}.`)));
}

function partOf(tag: string, at: number, path: string, curated: Curated): PathPart {
  const part = (about: Partial<PathPart>): PathPart => ({
    type: at === 0 ? 'group' : at === 1 ? 'topic' : 'sub_topic',
    tag,
    title: title(tag),
    path,
    known: false,
    filters: noFilters(),
    ...about,
  });
  if (tag === 'all') return part({ type: 'all', title: 'All', known: true });
  if (tag === 'hearted') return part({ type: 'tab', known: true, filters: { ...noFilters(), hearted: true } });
  const topic = curated.topicByTag.get(tag);
  if (topic) return part({ type: topic.part_type, title: topic.title, known: true, filters: topic.filters });
  const group = at === 0 ? curated.groups.find((one) => one.tag === tag) : undefined;
  if (group) return part({ type: 'group', title: group.title, known: true });
  if (at === 0 && SECTION_NAMES.has(tag)) return part({ type: 'group', known: true });
  return part({
    type: at === 0 ? 'topic' : at === 1 ? 'topic' : 'sub_topic',
    filters: { ...noFilters(), tag: tag.replaceAll('-', ' ') },
  });
}

/** What belongs to a topic: its members, and what carries its tags; of a topic with neither, what carries its name. */
export function topicQuery(topic: TopicRecord): Query {
  const { tag, tags_or } = topic.filters;
  const narrow: Query[] = [
    ...(tag ? [{ term: { tags: tag } }] : []),
    ...(tags_or.length ? [{ terms: { tags: tags_or } }] : []),
  ];
  const should: Query[] = [
    ...(topic.members.length ? [{ terms: { id: topic.members } }] : []),
    ...(narrow.length ? [{ bool: { filter: narrow } }] : []),
  ];
  return should.length
    ? { bool: { should, minimum_should_match: 1 } }
    : wordsQuery(topic.tag, topic.paths[0] ?? topic.tag);
}

/** Items filed under a path, or tagged with its last part. */
function wordsQuery(last: string, path: string): Query {
  return {
    bool: {
      should: [{ term: { paths: path } }, { terms: { tags: [...new Set([last, last.replaceAll('-', ' ')])] } }],
      minimum_should_match: 1,
    },
  };
}

/** A word of a library as a part of a path. */
export function slug(tag: string): string {
  const made = tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return SEGMENT.test(made) ? made : tag;
}

function title(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
}
