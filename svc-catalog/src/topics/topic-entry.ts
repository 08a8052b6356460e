import type { estypes } from '@elastic/elasticsearch';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { TopicEntry } from '@commonplace/contracts/catalog/topics';
import { SECTIONS } from '@commonplace/contracts/kinds';
import type { Curated } from '../curation/curated-snapshot';
import { licenceFilter, scopeFilters } from '../search/filters-of';
import { resolvePath } from '../search/resolve-path';

/** What of a topic says where it opens. */
type Placed = Pick<TopicRecord, 'tag' | 'paths' | 'scopes'>;

/** Where a topic opens: its first section with its main path. */
function placeOf(topic: Placed, curated: Curated): { section: string; path: string } {
  const path = topic.paths[0] ?? topic.tag;
  const group = curated.groups.find(({ tag }) => tag === path.split('.')[0]);
  return { path, section: group?.section ?? SECTIONS.find(({ scope }) => topic.scopes.includes(scope))?.path ?? 'all' };
}

export function topicHref(topic: Placed, curated: Curated): string {
  const { section, path } = placeOf(topic, curated);
  return `/${section}?${new URLSearchParams({ path }).toString()}`;
}

/** What the link of a topic shows: of a section of lists what stands in the topic, of all kinds. */
export function topicOpens(topic: TopicRecord, curated: Curated, safe: boolean): estypes.QueryDslQueryContainer {
  const { section, path } = placeOf(topic, curated);
  const { scope = 'all', licence } = SECTIONS.find((one) => one.path === section) ?? {};
  return {
    bool: {
      filter: [
        ...scopeFilters(scope === 'collections' || scope === 'boards' ? 'all' : scope, safe),
        ...(licence ? [licenceFilter(licence)] : []),
        ...resolvePath(path, curated).filters,
      ],
    },
  };
}

/** A topic as answers show it (ITEM-16 to ITEM-21). `count`: the items that its link shows. */
export function topicEntry(topic: TopicRecord, curated: Curated, count: number): TopicEntry {
  const size = curated.sizes.find(({ tag }) => tag === topic.create_button_size_canvas);
  return {
    id: topic.id,
    tag: topic.tag,
    tag_secondary: topic.tag_secondary,
    title: topic.title,
    title_long: topic.title_long || topic.title,
    type: topic.type,
    entity_type: topic.entity_type,
    published: topic.published,
    related_topics: topic.related_topics,
    seo_description: topic.seo_description,
    is_video_collection: topic.is_video_collection,
    is_brand_collection: topic.is_brand_collection,
    is_art_collection: topic.is_art_collection,
    is_pd_collection: topic.is_pd_collection,
    show_new_button: topic.show_new_button,
    create_button_size_canvas: topic.create_button_size_canvas,
    canvas: size ? { width: size.width, height: size.height, unit: size.unit } : null,
    root_filter_tag: topic.root_filter_tag,
    mobile_thumbnail_height: topic.mobile_thumbnail_height,
    image_cover_url: topic.image_cover_url,
    image_url: topic.image_url,
    image_square_url: topic.image_square_url,
    icon_url: topic.icon_url,
    video_square_url: topic.video_square_url,
    field_flag_count: topic.field_flag_count,
    search_filters: topic.search_filters,
    widgets: topic.widgets,
    suggestion_box_colors: topic.suggestion_box_colors,
    path: topic.paths[0] ?? topic.tag,
    href: topicHref(topic, curated),
    count,
  };
}

interface Counted {
  buckets?: Record<string, { doc_count: number }>;
}

/** Counts of named filters in an answer, wherever the aggregation put them. */
export function countsOf(
  answer: { aggregations?: Record<string, estypes.AggregationsAggregate> },
  name: string,
): Map<string, number> {
  const found = answer.aggregations?.[name] as (Counted & { within?: { counts?: Counted } }) | undefined;
  const buckets = found?.buckets ?? found?.within?.counts?.buckets ?? {};
  return new Map(Object.entries(buckets).map(([key, { doc_count }]) => [key, doc_count]));
}
