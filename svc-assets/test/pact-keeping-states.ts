import { createHash } from 'node:crypto';
import { keepVersion } from '../src/designs/keep-version';
import { saveChanges } from '../src/designs/save-changes';
import { downloadItem } from '../src/downloads/download-item';
import { createUpload } from '../src/uploads/create-upload';
import { picture } from './files';
import type { Harness } from './harness';
import { holdsDesign, holdsFolder, holdsItem } from './pact-states';

const UID = 7;
const OWNER = { uid: UID, ulid: null, key: `u:${UID}` };

async function holdsUploadNamed(h: Harness, id: string): Promise<void> {
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
  await createUpload(h.app.deps, OWNER, file, { id });
}
async function ownsTeam(h: Harness, team: string): Promise<void> {
  const { db, teams } = h.app.deps;
  await db.transaction(async (session) => {
    await teams.saveTeam(session, { team, owner: UID, version: 1, running: true }, new Date());
    await teams.saveMember(session, { team, uid: UID, version: 1, role: 'owner', on: true }, new Date());
  });
}
const trashed = (h: Harness) => ({ deleted: true, trashed: h.app.deps.now() });

/** States of what account 7 keeps, by the words of the pacts. */
export function keepingStates(h: () => Harness): Record<string, () => Promise<void>> {
  return {
    'the account 7 has the design design-1 in the trash': async () => {
      await holdsDesign(h(), UID, 'design-1');
      await h().app.deps.designs.update(UID, 'design-1', trashed(h()));
    },
    'the account 7 has the design design-1 with an earlier version': async () => {
      const { deps } = h().app;
      await holdsDesign(h(), UID, 'design-1');
      const design = await deps.designs.get(UID, 'design-1');
      if (!design) throw new Error('the design of the state is not there');
      await keepVersion(deps, design);
      await saveChanges(deps, UID, 'design-1', 1, [{ path: 'page/p1', before: {}, after: { notes: 'later' } }]);
    },
    'the account 7 has the upload upload-1': () => holdsUploadNamed(h(), 'upload-1'),
    'the account 7 has the upload upload-1 in the trash': async () => {
      await holdsUploadNamed(h(), 'upload-1');
      await h().app.deps.uploads.update(OWNER, 'upload-1', trashed(h()));
    },
    'the account 7 owns the team team-1 and has the design design-1': async () => {
      await holdsDesign(h(), UID, 'design-1');
      await ownsTeam(h(), 'team-1');
    },
    'the account 7 owns the team team-1 and has the upload upload-1': async () => {
      await holdsUploadNamed(h(), 'upload-1');
      await ownsTeam(h(), 'team-1');
    },
    'the account 7 shares the folder folder-1 by the link f-shared': async () => {
      const { deps } = h().app;
      await holdsItem(h(), 'sea-1');
      await holdsFolder(h(), UID, 'folder-1', ['sea-1']);
      const created = deps.now();
      const expires = new Date(created.getTime() + 86_400_000);
      const link = { token: 'f-shared', project: 'folder-1', uid: UID, created, expires };
      await deps.db.transaction((session) => deps.shares.make(session, link));
    },
    'the account 7 downloaded the image sea-1': async () => {
      await holdsItem(h(), 'sea-1');
      await downloadItem(h().app.deps, UID, 'sea-1', 'original');
    },
  };
}
