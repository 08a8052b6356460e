import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import type { Project } from '@commonplace/contracts/assets/projects';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { TestAnswer, TestRequest } from '@commonplace/remote-kit/testing';

const AT = '2026-01-02T03:04:05.000Z';

export const aDesign = (id: string, over: Partial<DesignTeaser> = {}): DesignTeaser => ({
  id,
  uid: 7,
  name: `Design ${id}`,
  alias: `/create/design/${id}`,
  kind: 'design',
  deleted: false,
  width: 800,
  height: 600,
  units: 'px',
  images: { cover: null },
  is_new: true,
  favourite: false,
  page_count: 1,
  designInfos: { has_watermark: false },
  template: null,
  team_id: null,
  rev: 1,
  created: AT,
  changed: AT,
  ...over,
});

export const anUpload = (id: string, over: Partial<Upload> = {}): Upload => ({
  id,
  uid: 7,
  name: `Upload ${id}`,
  width: 800,
  height: 600,
  style_uri: `/files/r/u/${id}/{width}.webp`,
  url: `/files/r/u/${id}/480.webp`,
  filename: `${id}.jpg`,
  deleted: false,
  favourite: false,
  path: `/uploads/7/${id}`,
  filesize: 123_456,
  created: AT,
  user_ulid: null,
  extension: 'jpg',
  archive: 0,
  team_id: null,
  palette: ['#204060'],
  placeholder: null,
  has_alpha: false,
  ...over,
});

export const aFolder = (
  id: string,
  over: Partial<Project & { holds: boolean }> = {},
): Project & { holds: boolean } => ({
  id,
  name: `Folder ${id}`,
  short_name: `Folder ${id}`,
  image_alt: `Folder ${id}`,
  tags: [],
  private: true,
  rating: 0,
  account_id: 7,
  team_id: null,
  favourite: false,
  total: 1,
  covers: [],
  created: AT,
  changed: AT,
  holds: false,
  ...over,
});

export const anItem = (id: string, title = `Item ${id}`): GridItem =>
  ({
    id,
    entity_type: 'image',
    type: 'image',
    kind: 'image',
    url: `/files/r/x/${id}/1/480.webp`,
    alias: `/image/${id}`,
    style_uri: `/files/r/x/${id}/1/{width}.webp`,
    likes: 1,
    download_count: 0,
    width: 800,
    height: 600,
    display_image_width: 480,
    display_image_height: 360,
    imgCaption: title,
    isPng: false,
    palette: ['#204060'],
    placeholder: null,
    metadata: { image_alt: title, isPremiumLicense: false },
  }) as unknown as GridItem;

export const listOf = <T>(results: T[], over: object = {}): TestAnswer => ({
  body: { results, total: results.length, page: 1, pagesize: 24, ...over },
});
export const problem = (status: number, code: string, facts: object = {}): TestAnswer => ({
  status,
  body: { type: '', title: code, status, code, error: code, errorMessage: code, ...facts },
});
export const STORAGE = {
  storageAvailable: 1_000_000_000,
  storageUsed: { total: 0 },
  storageLimit: 1_073_741_824,
  perFileLimit: 52_428_800,
  count: 0,
  countLimit: null,
  allowed: true,
};

type Handler = TestAnswer | ((request: TestRequest) => TestAnswer | Promise<TestAnswer>);
/** A server from a table: `GET /designs` → answer. What is not in it answers an empty list. */
export const server =
  (table: Record<string, Handler>) =>
  (request: TestRequest): TestAnswer | Promise<TestAnswer> => {
    const handler = table[`${request.method} ${request.path}`];
    if (handler) return typeof handler === 'function' ? handler(request) : handler;
    return listOf([], { projects_count: 0, limit: 10 });
  };
