import { z } from 'zod';
import { id, uid } from './primitives';

/** Licence flags and descriptive facts of an item (ITEM-05 to ITEM-08). */
export const itemMetadata = z.object({
  isFreeLicense: z.boolean(),
  isCC0License: z.boolean(),
  isPremiumLicense: z.boolean(),
  isCommunityRemix: z.boolean(),
  isExploreCommunity: z.boolean(),
  isPrint: z.boolean(),
  isOpenSourceFont: z.boolean(),
  image_type: z.string(),
  image_alt: z.string(),
  design_page_count: z.number().int(),
  design_images: z.array(z.string()),
  templateType: z.string().nullable(),
  templateIsTemplate: z.boolean(),
  popular_keywords: z.array(z.string()),
  description_text: z.string(),
  artist_names: z.array(z.string()),
  artists: z.array(z.object({ uid, avatar: z.string().nullable() })),
  designFlags: z.array(z.string()),
});

/** A file of a video, by address or by rendition template (ITEM-09). */
const videoFile = z.object({ file_url: z.string().optional(), style_uri: z.string().optional() });

/**
 * One tile of any list (ITEM-01 to ITEM-04). `url` is the preview picture (path-absolute, loads without a session), `style_uri` the
 * rendition template with `{width}`, `alias` the path of the item's page. Sizes in px; `display_*` is the preview's.
 */
export const gridItem = z.object({
  id,
  entity_type: z.enum(['image', 'upload', 'design', 'project', 'topic', 'widget', 'adsense', 'video']),
  type: z.enum(['image', 'template', 'video', 'banner']),
  kind: z.string(),
  url: z.string(),
  alias: z.string(),
  style_uri: z.string(),
  likes: z.number().int().min(0),
  download_count: z.number().int().min(0),
  width: z.number(),
  height: z.number(),
  display_image_width: z.number(),
  display_image_height: z.number(),
  imgCaption: z.string(),
  isPng: z.boolean(),
  design_id: z.string().nullable(),
  design_type: z.string().nullable(),
  project_tags: z.array(z.string()),
  status: z.string(),
  pinterest_viewed_user_remaining: z.number().int().nullable(),
  pinterest_counts_required: z.number().int().nullable(),
  pinterest_filter: z.string().nullable(),
  /** Dominant colours as `#rrggbb`, strongest first; the first is also the tile's ground while it loads. */
  palette: z.array(z.string()),
  /** Tiny preview (thumbhash, base64) or null. */
  placeholder: z.string().nullable(),
  files: z
    .object({
      teaser: videoFile.optional(),
      transparent_teaser: videoFile.optional(),
      transparent_preview: videoFile.optional(),
    })
    .optional(),
  has_alpha: z.boolean().optional(),
  /** Ids of items that it was made of: the photograph of a cut, the sources of a remix, the pictures of a template. */
  made_of: z.array(id).optional(),
  metadata: itemMetadata,
});
export type GridItem = z.infer<typeof gridItem>;

/** Answer of every search (ITEM-35). `total` is exact to 10,000; `facets` holds at most ten. */
export const feedResponse = z.object({
  results: z.array(gridItem),
  total: z.number().int().min(0),
  page: z.number().int(),
  pagesize: z.number().int(),
  rpa: z.object({ image: z.string().nullable() }),
  pinterest_totals: z.object({ user_remaining: z.number().int().nullable() }),
  spellcheck_result: z.object({ suggested_key: z.string(), searched_key: z.string() }).nullable(),
  facets: z.array(z.object({ key: z.string(), count: z.number().int() })).max(10),
});
export type FeedResponse = z.infer<typeof feedResponse>;
