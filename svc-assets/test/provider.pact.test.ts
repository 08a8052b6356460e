import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  assetsAccountErased,
  designMovedToTeam,
  favouriteChanged,
  itemCounted,
  itemDownloaded,
  itemLikesReached,
  itemPublished,
  itemWithdrawn,
  mediaProcessed,
  trashPurgeSoon,
} from '@commonplace/contracts/assets/events';
import {
  designItemWithdrawn,
  designItemWithdrawnV1,
  workDecided,
} from '@commonplace/contracts/assets/publishing-events';
import { envelope } from '@commonplace/service-kit';
import { MessageProviderPact, providerWithMetadata, Verifier } from '@pact-foundation/pact';
import { favouriteChangedOf } from '../src/favourites/toggle-favourite';
import { movedToTeamOf } from '../src/designs/move-to-team';
import { purgeSoonOf } from '../src/trash/announce-purge';
import { curationActedOf } from '../src/curation/save-curated';
import { assetsAdminActed } from '@commonplace/contracts/identity/admin-action';
import {
  designItemWithdrawnOf,
  itemCountedOf,
  itemDownloadedOf,
  itemLikesReachedOf,
  itemPublishedOf,
  itemWithdrawnOf,
  workDecidedOf,
} from '../src/library/item.events';
import { mediaProcessedOf } from '../src/uploads/mark-processed';
import { accountOwner } from '../src/accounts/owner';
import { holdsBoard, holdsSynonyms, holdsWork, pinned, reportedIn } from './curation-states';
import { startHarness, type Harness } from './harness';
import { curatedMessages } from './pact-messages';
import { keepingStates } from './pact-keeping-states';
import { emptied, hearted, holdsDesign, holdsFolder, holdsItem, holdsUpload, itemOf } from './pact-states';

const folder = path.resolve('contracts/pacts');
const pacts = (ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => path.join(folder, file))
    : [];

let h: Harness;
const person: { uid: number; roles: readonly string[]; service?: string | undefined } = { uid: 7, roles: [] };
beforeAll(async () => {
  h = await startHarness();
}, 600_000);
afterAll(() => h?.close());

/** The state starts from nothing; the edge then puts this account's token on the request. */
const as =
  (account: number, prepare: () => Promise<void>, roles: readonly string[] = []) =>
  async () => {
    Object.assign(person, { uid: account, roles, service: undefined });
    await emptied(h);
    await prepare();
  };

/** The same, called by another service. */
const asService = (service: string, prepare: () => Promise<void>) => async () => {
  await as(0, prepare)();
  person.service = service;
};

test('svc-assets keeps what the remotes and the catalog rely on', async () => {
  await new Verifier({
    provider: 'svc-assets',
    providerBaseUrl: h.url,
    pactUrls: pacts('-svc-assets.json'),
    logLevel: 'warn',
    requestFilter: (req, _res, next) => {
      const token = person.service
        ? h.identity.asService(person.service)
        : h.identity.as(person.uid, { roles: [...person.roles] });
      token.then((headers) => {
        req.headers['authorization'] = headers['authorization'];
        // The verifier sends calls without a body chunked, which a browser does not.
        req.headers['content-type'] ??= 'application/json';
        next();
      }, next);
    },
    stateHandlers: {
      'the account 7 is signed in and the library holds the image sea-1': as(7, () => holdsItem(h, 'sea-1')),
      'nobody is signed in and the library holds the image sea-1': as(0, () => holdsItem(h, 'sea-1')),
      'the account 7 is signed in and hearted the image sea-1': as(7, () => hearted(h, 7, 'sea-1')),
      'the account 7 has the private board board-1 with the image sea-1': as(7, () =>
        holdsBoard(h, 7, 'board-1', ['sea-1']),
      ),
      'the administrator 1 is signed in, with the synonyms words-1 and the image sea-1': as(
        1,
        async () => {
          await holdsItem(h, 'sea-1');
          await holdsSynonyms(h, 'words-1');
        },
        ['admin'],
      ),
      'the administrator 1 is signed in and pinned the image sea-1': as(1, () => pinned(h, 'sea-1'), ['admin']),
      'the administrator 1 is signed in and the work work-1 of account 7 waits for a review': as(
        1,
        () => holdsWork(h, 7, 'work-1'),
        ['admin'],
      ),
      'the artist 7 is signed in and handed the work work-1 in': as(7, () => holdsWork(h, 7, 'work-1'), ['artist']),
      'the artist 7 is signed in and the work work-1 was taken down in the case case-1': as(
        7,
        async () => {
          await holdsWork(h, 7, 'work-1', 'taken-down');
          await reportedIn(h, 'work-1', 'case-1', 'taken-down');
        },
        ['artist'],
      ),
      'the administrator 1 is signed in and the image sea-1 was reported in the case case-1': as(
        1,
        async () => {
          await holdsItem(h, 'sea-1');
          await reportedIn(h, 'sea-1', 'case-1');
        },
        ['admin'],
      ),
      'the administrator 1 is signed in and the account 7 has the folder folder-1': as(
        1,
        () => holdsFolder(h, 7, 'folder-1'),
        ['admin'],
      ),
      'another service calls and the account 7 hearted the image sea-1': asService('catalog', () =>
        hearted(h, 7, 'sea-1'),
      ),
      'another service calls and there are the synonyms words-1': asService('catalog', () =>
        holdsSynonyms(h, 'words-1'),
      ),
      'another service calls': asService('identity', async () => undefined),
      'another service calls and the account 7 shows the portrait abc': asService('identity', async () => {
        await holdsUpload(h, 7, 'portrait-7');
        await h.app.deps.uploads.givePortrait(accountOwner(7), 'portrait-7', 'r/a/abc');
      }),
      'nobody is signed in': as(0, async () => undefined),
      'the account 7 is signed in': as(7, async () => undefined),
      'the account 7 is signed in and has the design d1 at revision 1': as(7, () => holdsDesign(h, 7, 'd1')),
      'the account 7 is signed in and has the design d1 at revision 2': as(7, () => holdsDesign(h, 7, 'd1', 1)),
      'the account 7 has a design': as(7, () => holdsDesign(h, 7, 'design-1')),
      'the account 7 has a template': as(7, () => holdsDesign(h, 7, 'template-1', 0, 'template')),
      'the account 7 has an upload': as(7, () => holdsUpload(h, 7)),
      'the account 7 has the upload upload-1': as(7, () => holdsUpload(h, 7, 'upload-1')),
      'the account 7 has the folder folder-1 and the library holds the image sea-1': as(7, async () => {
        await holdsItem(h, 'sea-1');
        await holdsFolder(h, 7, 'folder-1');
      }),
      'the account 7 has the folder folder-1 with the image sea-1': as(7, async () => {
        await holdsItem(h, 'sea-1');
        await holdsFolder(h, 7, 'folder-1', ['sea-1']);
      }),
      ...Object.fromEntries(Object.entries(keepingStates(() => h)).map(([words, prepare]) => [words, as(7, prepare)])),
      'the account 7 has ten folders': as(7, async () => {
        for (let i = 0; i < 10; i++) await holdsFolder(h, 7, `folder-${i}`);
      }),
    },
  }).verifyProvider();
}, 240_000);

test('svc-assets publishes what others consume', async () => {
  const now = new Date();
  const item = itemOf('sea-1');
  const meta = { id: '01K00000000000000000000000', issuer: 'assets', subject: 'sea-1' };
  const event = (spec: Parameters<typeof envelope>[0], data: unknown) =>
    providerWithMetadata(() => Promise.resolve(envelope(spec, spec.data.parse(data), meta)), {
      subject: spec.subject,
      contentType: 'application/json',
    });
  const pactUrls = pacts('-svc-assets-events.json');
  expect(pactUrls.length).toBeGreaterThan(0);
  await new MessageProviderPact({
    provider: 'svc-assets-events',
    pactUrls,
    logLevel: 'warn',
    messageProviders: {
      [itemPublished.subject]: event(itemPublished, itemPublishedOf(item)),
      [itemWithdrawn.subject]: event(itemWithdrawn, itemWithdrawnOf({ ...item, masterVersion: 2 }, false, now)),
      [itemCounted.subject]: event(itemCounted, itemCountedOf({ ...item, likes: 1, countVersion: 1 })),
      ...curatedMessages(event),
      [itemLikesReached.subject]: event(
        itemLikesReached,
        itemLikesReachedOf({ ...item, likes: 10 }, '/image/sea-1', now),
      ),
      [mediaProcessed.subject]: event(mediaProcessed, mediaProcessedOf({ id: 'upload-1', uid: 7 }, 'done', now)),
      [trashPurgeSoon.subject]: event(trashPurgeSoon, purgeSoonOf(7, { uploads: 2, designs: 1 }, now, now)),
      [designMovedToTeam.subject]: event(designMovedToTeam, movedToTeamOf(7, 'design-1', 'team-1', now)),
      [designItemWithdrawnV1.subject]: event(
        designItemWithdrawnV1,
        designItemWithdrawn.before!.from(designItemWithdrawnOf({ id: 'design-1', uid: 7 }, item, now)),
      ),
      [designItemWithdrawn.subject]: event(
        designItemWithdrawn,
        designItemWithdrawnOf({ id: 'design-1', uid: 7 }, item, now),
      ),
      [workDecided.subject]: event(workDecided, workDecidedOf(7, item, 'approve', now)),
      [assetsAdminActed.subject]: event(
        assetsAdminActed,
        curationActedOf(
          { kind: 'topics', id: 'topic-1', tag: 'forest', content: { title: 'Forest' } },
          'changed',
          1,
          ['title'],
          now,
        ),
      ),
      [assetsAccountErased.subject]: event(assetsAccountErased, { uid: 7, at: now.toISOString() }),
      [itemDownloaded.subject]: event(itemDownloaded, itemDownloadedOf(7, item, now)),
      [favouriteChanged.subject]: event(favouriteChanged, favouriteChangedOf(7, 'sea-1', true, 1, now)),
    },
  }).verify();
}, 60_000);
