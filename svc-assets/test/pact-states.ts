import { createHash } from 'node:crypto';
import type { DesignKind } from '@commonplace/contracts/design/version';
import { saveChanges } from '../src/designs/save-changes';
import { toggleFavourite } from '../src/favourites/toggle-favourite';
import type { Item } from '../src/library/item';
import { createUpload } from '../src/uploads/create-upload';
import { picture } from './files';
import type { Harness } from './harness';

/** An item of the library under a known id. */
export function itemOf(id: string): Item {
  return {
    id,
    key: `pact/${id}`,
    hash: id.padEnd(12, '0'),
    status: 'published',
    masterVersion: 1,
    likes: 0,
    download_count: 0,
    countVersion: 0,
    original: { key: `o/pact/${id}.jpg`, filename: `${id}.jpg`, extension: 'jpg', bytes: 9, family: 'raster' },
    master: {
      id,
      kind: 'image',
      title: 'Sea Lion on a Rock',
      description: 'Early morning',
      tags: ['animal', 'sea lion'],
      paths: ['animals'],
      licence: 'free',
      licence_id: 'CC-BY-4.0',
      attribution: '“Sea Lion on a Rock” by Ada, CC BY 4.0',
      author: 'Ada',
      owner_uid: 0,
      width: 1200,
      height: 800,
      duration: null,
      preview: {
        url: `/files/r/ac/${id}/1/480.webp`,
        style_uri: `/files/r/ac/${id}/1/{width}.webp`,
        width: 480,
        height: 320,
      },
      palette: [{ colour: '#204060', weight: 0.8 }],
      descriptor: Array.from({ length: 128 }, (_, i) => (i === 0 ? 1 : 0)),
      placeholder: 'AAiCBQAjAAAAAA==',
      has_alpha: false,
      ai_generated: false,
      adult: false,
      files: {},
      facts: { format: 'jpg' },
      published_at: '2026-01-02T03:04:05.000Z',
    },
  };
}

export async function emptied(h: Harness): Promise<void> {
  for (const name of Object.keys(h.db.connection.models)) await h.db.connection.model(name).deleteMany({});
}
export async function holdsItem(h: Harness, id: string): Promise<void> {
  const item = itemOf(id);
  await h.app.deps.store.put(item.original.key, await picture(32, 24));
  await h.db.transaction((session) => h.app.deps.items.save(session, [item], new Date()));
}
export async function hearted(h: Harness, uid: number, id: string): Promise<void> {
  await holdsItem(h, id);
  await toggleFavourite(h.app.deps, uid, id, true);
}

const DATES = { created: new Date(), changed: new Date() };
export async function holdsFolder(h: Harness, uid: number, id: string, items: readonly string[] = []): Promise<void> {
  const { projects, accounts } = h.app.deps;
  const project = {
    id,
    uid,
    name: 'Sea',
    tags: ['blue'],
    private: true,
    rating: 0,
    team_id: null,
    favourite: false,
    total: 0,
    ...DATES,
  };
  await h.db.transaction(async (session) => {
    await projects.create(session, project);
    await accounts.use(session, `u:${uid}`, { projects: 1 });
    for (const item of items) await projects.add(session, uid, id, { type: 'library', title: 'Sea', item }, new Date());
  });
}
/** A design of one blank page; `saves` puts as many revisions on top of the first. */
export async function holdsDesign(
  h: Harness,
  uid: number,
  id: string,
  saves = 0,
  kind: DesignKind = 'design',
): Promise<void> {
  const page = {
    id: 'p1',
    name: '',
    order: 'a0',
    width: 800,
    height: 600,
    background: '#ffffff',
    bleed: 0,
    notes: '',
    hidden: false,
    elements: {},
  } as const;
  const head = { version: 1, unit: 'px' as const, resolution: 96, assets: {}, fonts: [], colours: [] };
  const design = {
    id,
    uid,
    name: 'Poster',
    kind,
    rev: 1,
    deleted: false,
    favourite: false,
    template: null,
    team_id: null,
    has_watermark: false,
    cover: null,
    opened: false,
    head,
    pages: [{ id: 'p1', order: 'a0', width: 800, height: 600 }],
    ...DATES,
  };
  await h.db.transaction((session) => h.app.deps.designs.create(session, design, [page]));
  for (let rev = 1; rev <= saves; rev++)
    await saveChanges(h.app.deps, uid, id, rev, [{ path: 'page/p1', before: {}, after: { notes: `saved ${rev}` } }]);
}
export async function holdsUpload(h: Harness, uid: number, id?: string): Promise<void> {
  const source = await picture(120, 80);
  const file = {
    field: 'file',
    filename: 'beach.jpg',
    size: source.length,
    sha256: createHash('sha256').update(source).digest('hex'),
    head: source.subarray(0, 4_100),
    source,
    bytes: async () => source,
    path: async () => '',
  };
  await createUpload(h.app.deps, { uid, ulid: null, key: `u:${uid}` }, file, { id });
}
