import type { GridItem } from '@commonplace/contracts/grid-item';
import { KINDS, pageOf } from '@commonplace/contracts/kinds';
import type { Display, ItemDocument } from './mapping';

const OWN_FIELDS = [
  ...(['id', 'kind', 'status', 'title', 'description', 'author', 'tags', 'licence', 'width', 'height'] as const),
  ...(['likes', 'download_count'] as const),
] satisfies (keyof ItemDocument)[];
const FACTS = ['design_id', 'design_page_count', 'design_images', 'made_of'] as const;
const FILE_ROLES = ['teaser', 'transparent_teaser', 'transparent_preview'] as const;

/** What of a document makes a tile, as the engine picks it out of documents of an index that keeps no tiles. */
export const TILE_FIELDS: string[] = [
  ...OWN_FIELDS,
  ...['preview', 'palette', 'placeholder', 'has_alpha'].map((part) => `display.${part}`),
  ...FACTS.map((fact) => `display.facts.${fact}`),
  ...FILE_ROLES.map((role) => `display.files.${role}`),
];

/** Read by parts, an object of which no part is there is absent. */
type Shown = Omit<Display, 'facts' | 'files'> & Partial<Pick<Display, 'facts' | 'files'>>;
export type Tile = Pick<ItemDocument, (typeof OWN_FIELDS)[number]> & { display?: Shown | null };

/** What the index keeps of an item as a tile of a list; of a document read by {@link TILE_FIELDS}, or whole. */
export function gridItemOf(item: Tile): GridItem {
  const { entityType, type } = KINDS[item.kind];
  const { display } = item;
  const preview = display?.preview ?? { url: '', style_uri: '', width: item.width, height: item.height };
  const files = display?.files ?? {};
  const design = entityType === 'design';
  const madeOf = listFact(item, 'made_of');
  return {
    id: item.id,
    entity_type: entityType,
    type,
    kind: item.kind,
    url: preview.url,
    alias: pageOf(item.kind, item.id),
    style_uri: preview.style_uri,
    likes: item.likes,
    download_count: item.download_count,
    width: item.width,
    height: item.height,
    display_image_width: preview.width,
    display_image_height: preview.height,
    imgCaption: item.title,
    isPng: display?.has_alpha ?? false,
    design_id: design ? textFact(item, 'design_id') : null,
    design_type: design ? item.kind : null,
    project_tags: [],
    status: item.status,
    pinterest_viewed_user_remaining: null,
    pinterest_counts_required: null,
    pinterest_filter: null,
    palette: [...(display?.palette ?? [])].sort((a, b) => b.weight - a.weight).map(({ colour }) => colour),
    placeholder: display?.placeholder ?? null,
    has_alpha: display?.has_alpha ?? false,
    ...(item.kind === 'video' ? { files: videoFiles(files) } : {}),
    ...(madeOf.length > 0 ? { made_of: madeOf } : {}),
    metadata: {
      isFreeLicense: item.licence !== 'premium',
      isCC0License: item.licence === 'cc0',
      isPremiumLicense: item.licence === 'premium',
      isCommunityRemix: item.kind === 'remix',
      isExploreCommunity: item.kind === 'remix',
      isPrint: false,
      image_type: item.kind,
      image_alt: item.title,
      design_page_count: design ? (numberFact(item, 'design_page_count') ?? 1) : 0,
      design_images: design ? listFact(item, 'design_images') : [],
      templateType: design ? item.kind : null,
      templateIsTemplate: item.kind === 'template',
      isOpenSourceFont: item.kind === 'font' && item.licence !== 'premium',
      artists: [],
      popular_keywords: item.tags.slice(0, 12),
      description_text: item.description,
      artist_names: item.author ? [item.author] : [],
      designFlags: [],
    },
  };
}

type Displayed = Pick<Tile, 'display'>;

/** Facts come as svc-assets wrote them; one of another type counts as absent. */
function textFact(item: Displayed, name: (typeof FACTS)[number]): string | null {
  const fact = item.display?.facts?.[name];
  return typeof fact === 'string' ? fact : null;
}

function numberFact(item: Displayed, name: (typeof FACTS)[number]): number | null {
  const fact = item.display?.facts?.[name];
  return typeof fact === 'number' ? Math.trunc(fact) : null;
}

function listFact(item: Displayed, name: (typeof FACTS)[number]): string[] {
  const fact = item.display?.facts?.[name];
  return Array.isArray(fact) ? fact.filter((entry): entry is string => typeof entry === 'string') : [];
}

function videoFiles(files: Record<string, string>): NonNullable<GridItem['files']> {
  return Object.fromEntries(FILE_ROLES.flatMap((role) => (files[role] ? [[role, { file_url: files[role] }]] : [])));
}
