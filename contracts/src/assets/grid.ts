import type { GridItem } from '../grid-item';
import { KINDS, pageOf } from '../kinds';
import type { PublishedItem } from './events';

/** Counts that may be newer than the master (the catalog keeps its own). */
export interface Counts {
  readonly likes: number;
  readonly download_count: number;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** The tile of a published item. The one place that knows how a master becomes a grid item (ITEM-01 to ITEM-10, ITEM-38). */
export function gridItemOf(item: PublishedItem, counts: Counts = item): GridItem {
  const rule = KINDS[item.kind];
  const { files, facts } = item;
  const madeOf = texts(facts.made_of);
  const file = (role: string) => (files[role] ? { file_url: files[role] } : undefined);
  const videoFiles = {
    ...(file('teaser') && { teaser: file('teaser') }),
    ...(file('transparent_teaser') && { transparent_teaser: file('transparent_teaser') }),
    ...(file('transparent_preview') && { transparent_preview: file('transparent_preview') }),
  };
  return {
    id: item.id,
    entity_type: rule.entityType,
    type: rule.type,
    kind: item.kind,
    url: item.preview.url,
    alias: pageOf(item.kind, item.id),
    style_uri: item.preview.style_uri,
    likes: Math.max(0, counts.likes),
    download_count: Math.max(0, counts.download_count),
    width: item.width,
    height: item.height,
    display_image_width: item.preview.width,
    display_image_height: item.preview.height,
    imgCaption: item.title,
    isPng: item.has_alpha,
    design_id: rule.entityType === 'design' ? item.id : null,
    design_type: rule.entityType === 'design' ? item.kind : null,
    project_tags: [],
    status: 'published',
    pinterest_viewed_user_remaining: null,
    pinterest_counts_required: null,
    pinterest_filter: null,
    palette: item.palette.map((entry) => entry.colour),
    placeholder: item.placeholder,
    ...(madeOf.length > 0 && { made_of: madeOf }),
    ...(item.kind === 'video' && { files: videoFiles, has_alpha: item.has_alpha }),
    metadata: {
      isFreeLicense: item.licence !== 'premium',
      isCC0License: item.licence === 'cc0',
      isPremiumLicense: item.licence === 'premium',
      isCommunityRemix: item.kind === 'remix',
      isExploreCommunity: item.kind === 'remix',
      isPrint: Math.min(item.width, item.height) >= 2400,
      isOpenSourceFont: item.kind === 'font' && item.licence !== 'premium',
      image_type: item.kind,
      image_alt: item.title,
      design_page_count: typeof facts.design_page_count === 'number' ? facts.design_page_count : 0,
      design_images: texts(facts.design_images),
      templateType: rule.entityType === 'design' ? (text(facts.templateType) ?? item.kind) : null,
      templateIsTemplate: item.kind === 'template',
      popular_keywords: item.tags.slice(0, 10),
      description_text: item.description,
      artist_names: item.author ? [item.author] : [],
      artists: item.owner_uid ? [{ uid: item.owner_uid, avatar: null }] : [],
      designFlags: [],
    },
  };
}
