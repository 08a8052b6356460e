import type { PublishedItem } from '@commonplace/contracts/assets/events';

/** What counts, and so changes without the master. */
type Counted = 'masterVersion' | 'likes' | 'download_count' | 'countVersion';

/** The original file, kept privately. */
export interface Original {
  readonly key: string;
  readonly filename: string;
  readonly extension: string;
  readonly bytes: number;
  readonly family: 'raster' | 'svg' | 'video' | 'font';
}

/** A library item as svc-assets keeps it: the master of everything that the catalog shows. */
export interface Item {
  readonly id: string;
  /** The importer's stable name of it, and the hash of file and words under that name. */
  readonly key: string;
  readonly hash: string;
  /** Only what is `published` is public; `review` and `rejected` were handed in, the others were public once. */
  readonly status: 'review' | 'rejected' | 'published' | 'withdrawn' | 'taken-down';
  readonly masterVersion: number;
  readonly likes: number;
  readonly download_count: number;
  readonly countVersion: number;
  readonly master: Omit<PublishedItem, Counted>;
  readonly original: Original;
}

/** What is published of an item. */
export function publishedOf(item: Item): PublishedItem {
  const { masterVersion, likes, download_count, countVersion } = item;
  return { ...item.master, masterVersion, likes, download_count, countVersion };
}
