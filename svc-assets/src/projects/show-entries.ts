import { gridItemOf } from '@commonplace/contracts/assets/grid';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { teaserOf, type Design } from '../designs/design';
import { styleUri } from '../files/rendition';
import { publishedOf } from '../library/item';
import { previewUrl, type Upload } from '../uploads/upload';
import type { Entry } from './project';

/** What opens a kept address for whoever looks. */
export type Shown = (url: string) => string;

/** Entries of folders as tiles, in their order. What does not exist any longer is left out. */
export async function showEntries(
  deps: Deps,
  owner: Owner,
  entries: readonly Entry[],
  shown: Shown = (url) => deps.urls.shown(url, deps.now()),
): Promise<GridItem[]> {
  const ids = (type: Entry['type']) => entries.filter((entry) => entry.type === type).map(({ item }) => item);
  const [items, uploads, designs] = await Promise.all([
    deps.items.many(ids('library')),
    deps.uploads.many(owner, ids('upload')),
    deps.designs.many(owner, ids('design')),
  ]);
  return entries.flatMap(({ type, item }) => {
    if (type === 'upload') {
      const upload = uploads.get(item);
      return upload ? [uploadTile(upload, shown)] : [];
    }
    if (type === 'design') {
      const design = designs.get(item);
      return design ? [designTile(deps, design, shown)] : [];
    }
    const found = items.get(item);
    return found ? [{ ...gridItemOf(publishedOf(found)), status: found.status }] : [];
  });
}

const METADATA: GridItem['metadata'] = {
  isFreeLicense: true,
  isCC0License: false,
  isPremiumLicense: false,
  isCommunityRemix: false,
  isExploreCommunity: false,
  isPrint: false,
  isOpenSourceFont: false,
  image_type: '',
  image_alt: '',
  design_page_count: 0,
  design_images: [],
  templateType: null,
  templateIsTemplate: false,
  popular_keywords: [],
  description_text: '',
  artist_names: [],
  artists: [],
  designFlags: [],
};
const OWN = {
  likes: 0,
  download_count: 0,
  project_tags: [],
  pinterest_viewed_user_remaining: null,
  pinterest_counts_required: null,
  pinterest_filter: null,
} satisfies Partial<GridItem>;

function uploadTile(upload: Upload, shown: Shown): GridItem {
  const { id, uid, name, width, height, has_alpha } = upload;
  return {
    ...OWN,
    id,
    entity_type: 'upload',
    type: 'image',
    kind: 'upload',
    url: shown(previewUrl(upload)),
    alias: `/uploads/${uid}/${id}`,
    style_uri: shown(styleUri(upload.folder)),
    width,
    height,
    display_image_width: Math.min(width, 480),
    display_image_height: Math.round((Math.min(width, 480) * height) / width),
    imgCaption: name,
    isPng: has_alpha,
    design_id: null,
    design_type: null,
    status: upload.deleted ? 'deleted' : 'own',
    palette: upload.palette.map(({ colour }) => colour),
    placeholder: upload.placeholder,
    metadata: { ...METADATA, image_type: 'upload', image_alt: name },
  };
}

function designTile(deps: Deps, design: Design, shown: Shown): GridItem {
  const { id, name, width, height, alias, page_count } = teaserOf(deps, design);
  const cover = design.cover ? shown(design.cover) : '';
  return {
    ...OWN,
    id,
    entity_type: 'design',
    type: 'template',
    kind: 'design',
    url: cover,
    alias,
    style_uri: cover,
    width,
    height,
    display_image_width: 480,
    display_image_height: Math.round((480 * height) / (width || 1)),
    imgCaption: name,
    isPng: false,
    design_id: id,
    design_type: design.kind,
    status: design.deleted ? 'deleted' : 'own',
    palette: [],
    placeholder: null,
    metadata: { ...METADATA, image_type: 'design', image_alt: name, design_page_count: page_count },
  };
}
