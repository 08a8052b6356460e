import { CURATED, type CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { AppError, fieldWords } from '@commonplace/service-kit';
import type { Item } from '../library/item';

export type Content = Readonly<Record<string, unknown>>;
export type Action = 'created' | 'changed' | 'ordered' | 'deleted' | 'restored';

/** A master as svc-assets keeps it. `content` is what curators edit, `pictures` what follows from its cover item. */
export interface Curated {
  readonly id: string;
  readonly kind: CuratedKind;
  /** Name in addresses, unique among the kind's living records; null for kinds without one. */
  readonly tag: string | null;
  /** The starter content that it came from and the hash of that, until a person changes it. */
  readonly starter: { readonly key: string; readonly hash: string; readonly touched: boolean } | null;
  readonly version: number;
  readonly deleted: boolean;
  readonly order: number;
  readonly created: Date;
  readonly changed: Date;
  readonly changed_by: number;
  /** How many accounts hearted it, and how often that changed; edits leave both as they are. */
  readonly flags: number;
  readonly countVersion?: number;
  readonly content: Content;
  readonly cover: string | null;
  readonly pictures: Pictures;
}
export interface Pictures {
  readonly image_cover_url: string;
  readonly image_url: string;
  readonly image_square_url: string;
  readonly icon_url: string;
  readonly video_square_url: string;
}

export const NO_PICTURES: Pictures = {
  image_cover_url: '',
  image_url: '',
  image_square_url: '',
  icon_url: '',
  video_square_url: '',
};

/** Widths of the pictures of a topic, px: its page's head, its tile, its square and its icon in lists. */
const WIDTHS = { cover: 1280, tile: 640, square: 320, icon: 160 } as const;

/** Pictures made of an item's renditions; a video's teaser is the moving square. */
export function picturesOf(item: Item | undefined): Pictures {
  if (item?.status !== 'published') return NO_PICTURES;
  const at = (width: number) => item.master.preview.style_uri.replace('{width}', String(width));
  return {
    image_cover_url: at(WIDTHS.cover),
    image_url: at(WIDTHS.tile),
    image_square_url: at(WIDTHS.square),
    icon_url: item.master.files['svg'] ?? at(WIDTHS.icon),
    video_square_url: item.master.files['teaser'] ?? '',
  };
}

/** Content held against the contract of its kind. Throws INVALID with the path of each fault. */
export function contentOf(kind: CuratedKind, given: unknown): Content {
  const parsed = CURATED[kind].content.safeParse(given, { error: fieldWords });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join('.') || 'content'] ??= []).push(issue.message);
  const [[path, messages] = ['content', ['is not valid']]] = Object.entries(errors);
  throw new AppError('INVALID', { errors, detail: `${path}: ${messages[0] ?? 'is not valid'}` });
}

/** Ids of library items that a content names. */
export function itemsIn(content: Content): string[] {
  const source = content['source'] as { items?: unknown } | undefined;
  const lists = [content['members'], content['items'], source?.items, [content['cover_item']]];
  const ids = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}

/** The item that the pictures are made of: the one that was chosen, else the first that it holds. */
export function coverOf(content: Content): string | null {
  if (typeof content['cover_item'] === 'string') return content['cover_item'];
  return itemsIn(content)[0] ?? null;
}

/** Names of the fields in which two contents differ. */
export function changedFields(before: Content, after: Content): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** What is sent and published of a master. */
export function recordOf(row: Curated): Record<string, unknown> {
  const { id, version, deleted, order, created, changed, changed_by, content, pictures } = row;
  return {
    ...content,
    id,
    version,
    deleted,
    order,
    created: created.toISOString(),
    changed: changed.toISOString(),
    changed_by,
    ...(row.kind === 'topics' && {
      ...pictures,
      type: 'banner',
      entity_type: 'topic',
      field_flag_count: Math.max(0, row.flags),
      countVersion: row.countVersion ?? 0,
    }),
    ...(row.kind === 'groups' && { image_cover_url: pictures.image_cover_url }),
    ...(row.kind === 'widgets' && {
      image_cover_url: pictures.image_cover_url,
      type: 'banner',
      entity_type: 'widget',
    }),
  };
}
