import { z } from 'zod';
import { id } from './primitives';

/** Path-absolute; empty where there is none. */
const url = z.string();

/** A filter that a topic brings along; `bypass_main_tag`: it stands for itself, without the topic's own tag (ITEM-19). */
export const topicSearchFilter = z.object({ tag: z.string(), bypass_main_tag: z.boolean() });

/**
 * A topic, collection or widget as lists and pages show it (ITEM-16 to ITEM-21). `path` is dotted (ITEM-36), `root_filter_tag` the tag
 * that its items carry, `create_button_size_canvas` the tag of a named size and `canvas` that size, colours as `#rrggbb`.
 */
export const topic = z.object({
  id,
  tag: z.string(),
  tag_secondary: z.string(),
  title: z.string(),
  title_long: z.string(),
  type: z.literal('banner'),
  entity_type: z.enum(['topic', 'widget']),
  published: z.boolean(),
  related_topics: z.array(z.string()),
  seo_description: z.string(),
  is_video_collection: z.boolean(),
  is_brand_collection: z.boolean(),
  is_art_collection: z.boolean(),
  is_pd_collection: z.boolean(),
  show_new_button: z.boolean(),
  create_button_size_canvas: z.string().nullable(),
  canvas: z.object({ width: z.number(), height: z.number(), unit: z.enum(['px', 'in', 'cm']) }).nullable(),
  root_filter_tag: z.string().nullable(),
  mobile_thumbnail_height: z.number().nullable(),
  image_cover_url: url,
  image_url: url,
  image_square_url: url,
  icon_url: url,
  video_square_url: url,
  field_flag_count: z.number().int().min(0),
  search_filters: z.array(topicSearchFilter),
  widgets: z.array(z.object({ widget_id: z.string(), published: z.boolean() })),
  suggestion_box_colors: z.object({ color_one: z.string(), color_two: z.string(), text_color: z.string() }),
  path: z.string(),
});
export type Topic = z.infer<typeof topic>;
