import type { CURATED } from '@commonplace/contracts/assets/curation-records';
import type { Caller } from '@commonplace/contracts/access/table';
import { teamCreated, teamMemberAdded, teamMemberRemoved } from '@commonplace/contracts/identity/events';
import type { EventSpec } from '@commonplace/contracts/event';
import { envelope, handleOnce } from '@commonplace/service-kit';
import type { Target } from '@commonplace/service-kit/access-run';
import { silentLog } from '@commonplace/service-kit/testing';
import { holdsWork, pinned, reportedIn } from './curation-states';
import { form, picture } from './files';
import type { Harness } from './harness';
import { importItem } from './library-items';

export const TEAM = 'team-1';
/** Number and roles of each caller; `gone` is the owner. Owners are artists, who may hand works in. */
export const PEOPLE: Readonly<Record<Caller, { uid: number; roles: string[]; ulid?: string }>> = {
  nobody: { uid: 0, roles: [], ulid: '01JACCESSVISITOR0000000001' },
  other: { uid: 11, roles: [] },
  roles: { uid: 12, roles: ['artist', 'curator', 'charity', 'third_party', 'developer'] },
  admin: { uid: 13, roles: ['admin'] },
  own: { uid: 14, roles: ['artist'] },
  lead: { uid: 15, roles: [] },
  manager: { uid: 16, roles: [] },
  mate: { uid: 17, roles: [] },
  left: { uid: 18, roles: [] },
  gone: { uid: 14, roles: ['artist'] },
};

let count = 0;
/** A picture that no other is the same as. */
const newPicture = () => picture(60 + ++count, 40);
export const newForm = async (more: Record<string, string> = {}) => form('file', await newPicture(), 'a.jpg', more);
export const WORDS = { title: 'Herons at dawn', tags: ['heron'], licence: 'CC-BY-4.0', author: 'Ada Artist' } as const;

/** What the curators' calls are given; no two are the same. */
export const CONTENT: Readonly<Record<keyof typeof CURATED, () => object>> = {
  topics: () => ({ tag: `topic-${++count}`, title: 'Sea', paths: [`photos.topic-${count}`], scopes: ['images'] }),
  groups: () => ({ tag: `group-${++count}`, title: 'Sea', section: 'search', scope: 'images' }),
  filters: () => ({
    title: 'Sea',
    scopes: ['images'],
    display_type: 'single',
    param: 'licence',
    filters: [
      {
        id: 'free',
        tag: 'free',
        name: 'Free',
        rootContext: '',
        displayContext: '',
        unselectable: false,
        icon_url: null,
        image: null,
        default: false,
        published: true,
        bypass_parent_tag: false,
        display_type: '',
        sidebar_shortcut: false,
        sidebar_shortcut_title: '',
        children: [],
      },
    ],
  }),
  widgets: () => ({ tag: `widget-${++count}`, title: 'Sea', href: '/premium', placement: 'topic' }),
  sizes: () => ({ tag: `size-${++count}`, title: 'Post', category: 'Social', width: 10, height: 10, unit: 'px' }),
  home: () => ({ tab: 'home', title: `Sea ${++count}`, href: '/sea', source: { type: 'search', scope: 'images' } }),
  synonyms: () => ({ title: `Sea ${++count}`, lines: ['sea, ocean'] }),
};

/** Everybody has a plan without limits, and there is a team, which somebody has left. */
export async function peopled(h: Harness): Promise<void> {
  for (const { uid } of Object.values(PEOPLE))
    await h.db.transaction((session) =>
      h.app.deps.accounts.saveEntitlement(session, {
        uid,
        version: 1,
        premium: true,
        downloads: { unlimited: true, limit: 0, period: 'month' },
        storage_bytes: 1e12,
        folders: null,
      }),
    );
  let version = 0;
  const tell = async (spec: EventSpec, data: object) => {
    const consumer = h.app.consumers?.find((one) => one.spec === spec);
    if (!consumer) throw new Error(`nobody consumes ${spec.subject}`);
    const whole = { team: TEAM, owner: PEOPLE.lead.uid, version: ++version, at: new Date().toISOString(), ...data };
    const event = envelope(spec, whole, { id: crypto.randomUUID(), issuer: 'identity' });
    await handleOnce(consumer, event, { db: h.db, log: silentLog, durable: 'test' });
  };
  await tell(teamCreated, { running: true });
  for (const who of ['lead', 'mate', 'left'] as const)
    await tell(teamMemberAdded, { uid: PEOPLE[who].uid, role: who === 'lead' ? 'owner' : 'member' });
  await tell(teamMemberRemoved, { uid: PEOPLE.left.uid });
}

/** What the table calls the objects of this service, made by calls. */
export function objectsOf(h: Harness): Record<string, (caller: Caller) => Promise<Target>> {
  const call = async (who: Caller, method: string, path: string, body: unknown = {}) => {
    const reply = await h.call(method, path, { ...PEOPLE[who], ...(method === 'GET' ? {} : { body }) });
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body as Record<string, { id: string; token: string; version: number }>;
  };
  const isTeam = (caller: Caller) => ['lead', 'mate', 'left'].includes(caller);
  const idOf = (made: { id: string } | undefined) => ({ id: made?.id ?? '' });
  /** Made by the owner; the team's by a member. Deleted twice is for good. */
  const thing = async (caller: Caller, make: (maker: Caller) => Promise<string>, path: string, times = 1) => {
    const id = await make(isTeam(caller) ? 'mate' : 'own');
    for (let n = 0; caller === 'gone' && n < times; n++) await call('own', 'DELETE', `${path}/${id}`);
    return { id };
  };
  const uploadBy = async (maker: Caller) => idOf((await call(maker, 'POST', '/uploads', await newForm()))['upload']).id;
  const designBy = async (maker: Caller) => {
    const { id } = idOf((await call(maker, 'POST', '/designs', { name: 'Poster' }))['design']);
    const changes = [{ path: 'page/p1', before: { background: '#ffffff' }, after: { background: '#112233' } }];
    await call(maker, 'PATCH', `/designs/${id}`, { rev: 1, changes });
    return id;
  };
  const folderBy = async (maker: Caller, over: object) => {
    const given = { name: 'Sea', ...(maker === 'mate' ? { team_id: TEAM } : {}), ...over };
    return idOf((await call(maker, 'POST', '/projects', given))['project']).id;
  };
  const board = (published: boolean) => (caller: Caller) =>
    thing(
      caller,
      async (maker) => idOf((await call(maker, 'POST', '/boards', { title: 'Quiet seas', published }))['board']).id,
      '/boards',
    );
  const upload = (caller: Caller) =>
    thing(
      caller,
      async (maker) => {
        const id = await uploadBy(maker);
        if (maker === 'own') return id;
        return idOf((await call(maker, 'POST', `/uploads/${id}/copy-to-team`, { team_id: TEAM }))['upload']).id;
      },
      '/uploads',
      2,
    );
  const design = (caller: Caller) =>
    thing(
      caller,
      async (maker) => {
        const id = await designBy(maker);
        if (maker === 'mate') await call(maker, 'POST', `/designs/${id}/move-to-team`, { team_id: TEAM });
        return id;
      },
      '/designs',
      2,
    );
  const account = async () => ({ accountId: PEOPLE.own.uid, uid: PEOPLE.own.uid });

  return {
    account,
    team: async () => ({ team_id: TEAM }),
    item: async (caller) => {
      const id = await importItem(h, { owner_uid: PEOPLE.own.uid });
      if (caller === 'gone') await call('own', 'POST', `/library/${id}/withdraw`);
      return { id, type: 'image' };
    },
    work: async (caller) => {
      const id = `work-${++count}`;
      await holdsWork(h, PEOPLE.own.uid, id);
      if (caller === 'gone') await call('own', 'POST', `/library/${id}/withdraw`);
      return { id };
    },
    takenDown: async () => {
      const id = `taken-${++count}`;
      await holdsWork(h, PEOPLE.own.uid, id, 'taken-down');
      await reportedIn(h, id, `case-${count}`, 'taken-down');
      return { id };
    },
    report: async () => {
      const item = await importItem(h, { owner_uid: PEOPLE.own.uid });
      const id = `case-${++count}`;
      await reportedIn(h, item, id);
      return { id };
    },
    pin: async () => {
      const id = `pin-${++count}`;
      await pinned(h, id);
      return { id };
    },
    ...Object.fromEntries(
      Object.entries(CONTENT).map(([kind, content]) => [
        `record:${kind}`,
        async () => ({ kind, ...idOf((await call('admin', 'POST', `/admin/${kind}`, content()))['record']) }),
      ]),
    ),
    board: board(true),
    privateBoard: board(false),
    upload: async (caller) => ({
      ...(await upload(caller)),
      uid: PEOPLE[isTeam(caller) ? 'mate' : 'own'].uid,
      type: 'upload',
    }),
    design: async (caller) => ({ ...(await design(caller)), rev: 1, type: 'design' }),
    project: (caller) => thing(caller, (maker) => folderBy(maker, {}), '/projects'),
    openProject: (caller) => thing(caller, (maker) => folderBy(maker, { private: false }), '/projects'),
    // Everybody in the team gives it something of their own; others try it with somebody else's.
    uploadToTeam: async (caller) => ({ id: await uploadBy(isTeam(caller) ? 'mate' : 'own') }),
    designToTeam: async (caller) => ({ id: await designBy(isTeam(caller) ? 'mate' : 'own') }),
    folderLink: async (caller) => {
      const id = await folderBy('own', { private: false });
      const { share } = await call('own', 'POST', `/projects/${id}/share`);
      if (caller === 'gone') await call('own', 'DELETE', `/projects/${id}/share`);
      return { token: share?.token ?? '' };
    },
    designLink: async (caller) => {
      const id = await designBy('own');
      const { share } = await call('own', 'POST', `/designs/${id}/share`);
      if (caller === 'gone') await call('own', 'DELETE', `/designs/${id}/share`);
      return { token: share?.token ?? '' };
    },
    tus: async (caller) => {
      const bytes = await newPicture();
      const begun = await h.call('POST', '/uploads/tus', {
        ...PEOPLE.own,
        headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
      });
      const id = (begun.headers.get('location') ?? '').split('/').at(-1) ?? '';
      if (caller === 'gone')
        await h.call('DELETE', `/uploads/tus/${id}`, { ...PEOPLE.own, headers: { 'tus-resumable': '1.0.0' } });
      return { id, bytes: bytes.toString('base64') };
    },
  };
}
