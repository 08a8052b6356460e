import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { boardChanged } from '@commonplace/contracts/assets/curation-events';
import { itemPublished, itemWithdrawn, type PublishedItem } from '@commonplace/contracts/assets/events';
import type { PublicProfile } from '@commonplace/contracts/identity/people';
import { firstProfileSection } from '@commonplace/contracts/identity/sections';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { ulid } from 'ulid';
import { PROFILES_DURABLE, profileConsumers } from '../src/profile/on-published';
import { ITEM } from './sample-item';
import { signUp, startIdentity, until, type Identity } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());

const NOW = '2026-01-02T03:04:05.000Z';
const meta = () => ({ id: ulid(), issuer: 'assets' as const });
const published = (about: Partial<PublishedItem> & { id: string }) =>
  envelope(itemPublished, { ...ITEM, ...about }, meta());
const withdrawn = (uid: number, id: string, masterVersion: number) =>
  // By the artist, who need not be told.
  envelope(itemWithdrawn, { id, kind: 'image', masterVersion, owner_uid: uid, by_owner: true, at: NOW }, meta());
const board = (about: Partial<BoardRecord> & { id: string; version: number }) => {
  const record: BoardRecord = {
    ...{ deleted: false, uid: 0, title: 'Blue', description: '', tags: [], published: true, items: ['sea'] },
    ...{ cover_item: null, image_cover_url: '', covers: [], total: 1, likes: 0, taken_down: false },
    ...{ created: NOW, changed: NOW },
    ...about,
  };
  return envelope(boardChanged, record, meta());
};
type Event = Parameters<Identity['assets']['publish']>[0];
/** As the relay of svc-assets publishes them: one after the other. */
async function publish(...events: Event[]) {
  for (const event of events) await identity.assets.publish(event);
}

async function person(roles: string[] = []) {
  const { uid, pass } = await signUp(identity);
  if (roles.length > 0) await identity.deps.accounts.change(uid, { roles });
  const slug = (await identity.deps.accounts.byUid(uid))?.slug ?? '';
  const visitor = identity.visitor();
  const profile = async () => (await visitor.get(`/user/profile/slug/${slug}`)).body as PublicProfile;
  const flags = async () => {
    const { has_images, has_videos, has_remix_designs, has_community_boards } = await profile();
    return [has_images, has_videos, has_remix_designs, has_community_boards].map(Number).join('');
  };
  return {
    uid,
    pass,
    slug,
    profile,
    flags,
    /** Waits until `/{slug}` leads to a section. */
    leadsTo: (section: string) =>
      until(async () => (firstProfileSection(await profile()) === section ? section : undefined)),
    /** Everything told before is known when this is: it comes after it, in the same stream. */
    told: async () => {
      const id = ulid();
      await publish(published({ id, owner_uid: uid, kind: 'icon' }));
      await until(async () =>
        (await rows().countDocuments({ _id: id as never }, { comment: 'looked at by a test' })) === 1
          ? true
          : undefined,
      );
    },
  };
}
const rows = () => identity.deps.db.connection.collection('published_things');

test('[PROFILE-01] an artist’s address leads to the first section that has something, as works come and go', async () => {
  const artist = await person(['artist']);
  const { uid } = artist;
  const [image, video, remix, blue] = [ulid(), ulid(), ulid(), ulid()];
  expect(firstProfileSection(await artist.profile())).toBe('images');
  await publish(board({ id: blue, uid, version: 1 }));
  await artist.leadsTo('community-boards');
  await publish(published({ id: remix, owner_uid: uid, kind: 'remix' }));
  await artist.leadsTo('community-remix');
  await publish(published({ id: video, owner_uid: uid, kind: 'video' }));
  await artist.leadsTo('videos');
  await publish(published({ id: image, owner_uid: uid, kind: 'illustration' }));
  await artist.leadsTo('artist-images');
  // A change keeps it, safe search hides it, and a reviewer brings it back.
  await publish(published({ id: image, owner_uid: uid, masterVersion: 2, title: 'Sea Lion' }));
  await artist.told();
  expect(await artist.flags()).toBe('1111');
  await publish(published({ id: image, owner_uid: uid, masterVersion: 3, adult: true }));
  await artist.leadsTo('videos');
  await publish(published({ id: image, owner_uid: uid, masterVersion: 4 }));
  await artist.leadsTo('artist-images');
  await publish(withdrawn(uid, image, 5));
  await artist.leadsTo('videos');
  await publish(withdrawn(uid, video, 2));
  await artist.leadsTo('community-remix');
  await publish(withdrawn(uid, remix, 2));
  await artist.leadsTo('community-boards');
  await publish(board({ id: blue, uid, version: 2, deleted: true }));
  await artist.leadsTo('images');
  expect(await artist.flags()).toBe('0000');
});

test('[PROFILE-02] anybody else’s address leads to their remixes, else to their public boards, else to images', async () => {
  const one = await person();
  const { uid } = one;
  const [remix, blue] = [ulid(), ulid()];
  await publish(published({ id: ulid(), owner_uid: uid }), published({ id: ulid(), owner_uid: uid, kind: 'video' }));
  await one.told();
  expect(await one.flags()).toBe('1100');
  expect(firstProfileSection(await one.profile())).toBe('images');
  await publish(board({ id: blue, uid, version: 1, published: false }));
  await one.told();
  expect(await one.flags()).toBe('1100');
  await publish(board({ id: blue, uid, version: 2 }));
  await one.leadsTo('community-boards');
  expect((await one.profile()).badges).toContain('community_artist');
  await publish(published({ id: remix, owner_uid: uid, kind: 'remix' }));
  await one.leadsTo('community-remix');
  await publish(board({ id: blue, uid, version: 3, taken_down: true }));
  await one.told();
  expect(await one.flags()).toBe('1110');
  await publish(withdrawn(uid, remix, 2), board({ id: blue, uid, version: 4, items: [], total: 0 }));
  await one.told();
  expect(await one.flags()).toBe('1100');
  expect((await one.profile()).badges).not.toContain('community_artist');
});

test('an event that comes late or twice changes nothing', async () => {
  const one = await person();
  const { uid } = one;
  const [image, blue] = [ulid(), ulid()];
  const first = published({ id: image, owner_uid: uid });
  await publish(withdrawn(uid, image, 2), first, board({ id: blue, uid, version: 2, deleted: true }));
  await publish(board({ id: blue, uid, version: 1 }), { ...first, id: ulid() });
  await one.told();
  expect(await one.flags()).toBe('0000');
});

test('of many that wait at once the last of an account is the one that counts', async () => {
  const [one, other] = [await person(), await person()];
  const ids = Array.from({ length: 20 }, () => ulid());
  const { uid } = one;
  await Promise.all(ids.map((id) => publish(published({ id, owner_uid: uid }), withdrawn(uid, id, 2))));
  await publish(published({ id: ids[0] as string, owner_uid: uid, masterVersion: 3 }));
  await one.told();
  expect(await one.flags()).toBe('1000');
  // It goes to somebody else.
  await publish(published({ id: ids[0] as string, owner_uid: other.uid, masterVersion: 4 }));
  await one.told();
  expect([await one.flags(), await other.flags()]).toEqual(['0000', '1000']);
});

test('two replicas that handle what comes and what goes at the same moment agree', async () => {
  const one = await person();
  const { uid } = one;
  const { deps } = identity;
  const consumers = profileConsumers(deps);
  const handle = (event: Event) => {
    const consumer = consumers.find(({ spec }) => spec.subject === event.type);
    if (!consumer) throw new Error(`nobody consumes ${event.type}`);
    return handleOnce(consumer, event, { db: deps.db, log: silentLog, durable: PROFILES_DURABLE });
  };
  let last = ulid();
  await handle(published({ id: last, owner_uid: uid }));
  for (let round = 0; round < 20; round++) {
    const next = ulid();
    await Promise.all([handle(withdrawn(uid, last, 2)), handle(published({ id: next, owner_uid: uid }))]);
    expect([round, await one.flags()]).toEqual([round, '1000']);
    last = next;
  }
});

test('of a deleted account nothing stays, and nothing comes back by what is told late', async () => {
  const one = await person();
  const { uid } = one;
  await publish(published({ id: ulid(), owner_uid: uid }), board({ id: ulid(), uid, version: 1 }));
  await one.told();
  expect(await rows().countDocuments({ uid }, { comment: 'looked at by a test' })).toBe(3);
  expect((await identity.member(uid).post(`/user/delete/${uid}`, { pass: one.pass })).status).toBe(200);
  expect(await rows().countDocuments({ uid }, { comment: 'looked at by a test' })).toBe(0);
  const late = ulid();
  await publish(
    published({ id: late, owner_uid: uid }),
    withdrawn(uid, late, 2),
    board({ id: ulid(), uid, version: 1 }),
  );
  await (await person()).told();
  expect(await rows().countDocuments({ uid }, { comment: 'looked at by a test' })).toBe(0);
});
