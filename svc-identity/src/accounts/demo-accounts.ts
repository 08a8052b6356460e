import type { Logger } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { hashPassword } from '../passwords/password';
import { isTaken } from './account.repo';
import { addTeam, saveTeam } from '../teams/manage-team';
import { teamEvents } from '../teams/team.events';
import { createAccount } from './create-account';

const PASSWORD = 'commonplace';

/** Local demo accounts; billing gives each its plan by its name. */
export const DEMO_ACCOUNTS: readonly {
  demo: string;
  fullName: string;
  slug?: string;
  roles?: string[];
  isDeveloper?: boolean;
}[] = [
  { demo: 'free', fullName: 'Frida Free' },
  { demo: 'creative', fullName: 'Cleo Creative' },
  { demo: 'business', fullName: 'Bilal Business' },
  { demo: 'lifetime', fullName: 'Lia Lifetime' },
  { demo: 'teamowner', fullName: 'Tove Teamowner' },
  { demo: 'teammember', fullName: 'Tomas Teammember' },
  { demo: 'artist', fullName: 'Ada Artist', roles: ['artist'] },
  { demo: 'admin', fullName: 'Ari Administrator', slug: 'administrator', roles: ['admin'], isDeveloper: true },
];

/** Makes the demo accounts that are not there yet. Only ever called locally: their password is in the README. */
export async function ensureDemoAccounts(deps: Deps, log: Logger): Promise<void> {
  for (const { demo, slug = demo, ...given } of DEMO_ACCOUNTS) {
    const mail = `${demo}@example.com`;
    const there = await deps.accounts.credentialsByMail(mail);
    if (there) {
      if (there.account.topicSelector === null) await deps.accounts.setTopics(there.account.uid, []);
      continue;
    }
    const [uid, mid, passHash] = await Promise.all([
      deps.accounts.nextUid(),
      deps.notifications.nextMid(),
      hashPassword(PASSWORD),
    ]);
    try {
      await deps.db.transaction((tx) => createAccount(deps, tx, { ...given, uid, mid, slug, mail, passHash, demo }));
      // They have been asked for topics: whoever looks around with one is not stopped by the question.
      await deps.accounts.setTopics(uid, []);
      log.info({ demo, uid }, 'demo account');
    } catch (err) {
      // Another replica was faster.
      if (!isTaken(err)) throw err;
    }
  }
  await ensureDemoTeam(deps, log);
}

/** The demo team of `teamowner` and `teammember`; its plan is the one that billing gives the owner by name. */
async function ensureDemoTeam(deps: Deps, log: Logger): Promise<void> {
  const [owner, member] = await Promise.all([deps.accounts.bySlug('teamowner'), deps.accounts.bySlug('teammember')]);
  if (!owner || !member || (await deps.teams.ownedBy(owner.uid))) return;
  try {
    await deps.db.transaction(async (tx) => {
      const team = await addTeam(deps, tx, { uid: owner.uid, name: 'Studio Tove', running: true });
      const joined = { uid: member.uid, role: 'member' as const, joined: deps.now() };
      const saved = await saveTeam(deps, tx, { ...team, members: [...team.members, joined] });
      await teamEvents(deps, tx, saved).added(member.uid);
    });
    log.info({ owner: owner.uid }, 'demo team');
  } catch (err) {
    if (!isTaken(err)) throw err;
  }
}
