import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ConfigError, connectMongo, createLogger } from '@commonplace/service-kit';
import { requireWholeRestore } from '@commonplace/service-kit/indexes';
import type { Connection } from 'mongoose';
import { accountRepo } from './accounts/account.repo';
import {
  grantAdministrator,
  listAdministrators,
  Refusal,
  resetAsOperator,
  revokeAdministrator,
} from './administration/administrators';
import { apiKeyRepo } from './api-keys/api-key.repo';
import { auditRepo } from './audit/audit.repo';
import { databaseConfig, letterConfig } from './config';
import { deliveryRepo } from './hooks/delivery.repo';
import { hookRepo } from './hooks/hook.repo';
import { mailRepo } from './mail/mail.repo';
import { notificationRepo } from './notifications/notification.repo';
import { resetRepo } from './passwords/reset.repo';
import { deletionRepo } from './personal-data/deletion.repo';
import { eraseAgain, readDeletions } from './personal-data/erase-again';
import { publishedThingRepo } from './profile/published-thing.repo';
import { referralRepo } from './referral/referral.repo';
import { secondFactorRepo } from './second-factor/second-factor.repo';
import { waitingLogInRepo } from './second-factor/waiting-log-in.repo';
import { sessionRepo } from './sessions/session.repo';
import { signUpRepo } from './sign-up/sign-up.repo';
import { socialRepo } from './social/social.repo';
import { teamRepo } from './teams/team.repo';

const USAGE = `Usage: administrators COMMAND
  grant NAME_OR_MAIL     makes an account an administrator
  revoke NAME_OR_MAIL    takes the role from it, and logs it out everywhere
  list                   who is one
  reset-second-factor NAME_OR_MAIL    takes the second factor from an account that has lost it, and logs it out everywhere
  deletions              who had their account deleted: a JSON line each, by number and time, to be kept where backups are not
  erase-again            after a restore: erases those of them again that are back; reads such lines, or events identity.account.deleted.v1
Reads MONGODB_URL (or MONGODB_URL_FILE), the database of svc-identity; where mails are written (reset-second-factor, erase-again) PUBLIC_URL too.`;

const RESET = 'reset-second-factor';
const ERASE = 'erase-again';
/** Those that are about no single account. */
const OF_ALL: readonly (string | undefined)[] = ['list', 'deletions', ERASE];
/** Time in ms in which the database has to be there. */
const PATIENCE_MS = 15_000;

/** Straight on the database, since whoever reaches it may do everything anyway: no request can ask for this. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, name, ...more] = positionals;
  const isWhole = OF_ALL.includes(command) ? name === undefined : name !== undefined && more.length === 0;
  if (!['grant', 'revoke', RESET, ...OF_ALL].includes(command) || !isWhole) throw new Refusal(USAGE);
  const letters = command === RESET || command === ERASE ? letterConfig() : undefined;
  // All of it is read and understood before the first goes.
  const gone = command === ERASE ? readDeletions(await text(process.stdin)) : [];
  const db = await reached(databaseConfig().MONGODB_URL);
  try {
    await requireWholeRestore(db.connection);
    const deps = { db, now: () => db.now(), ...repos(db.connection) };
    if (command === 'list') {
      const all = await listAdministrators(deps);
      for (const one of all) say(`${one.mail}\t${one.slug}\t${one.fullName}`);
      if (all.length === 0) complain('Nobody is an administrator.');
    } else if (command === 'deletions') {
      for await (const { uid, requested } of deps.deletions.all())
        say(JSON.stringify({ uid, at: requested.toISOString() }));
    } else if (letters && command === ERASE) {
      const refused = await eraseAgain({ ...deps, config: letters }, gone, (uid, what) => say(`${uid} ${what}.`));
      if (refused > 0) throw new Refusal(`${refused} could not be erased.`);
    } else if (letters) {
      const { account, changed } = await resetAsOperator({ ...deps, config: letters }, name ?? '');
      say(`${account.mail} ${changed ? 'logs in with the password alone now' : 'had no second factor'}.`);
    } else if (command === 'grant') {
      const { account, changed } = await grantAdministrator(deps, name ?? '');
      say(`${account.mail} ${changed ? 'is an administrator now' : 'was an administrator already'}.`);
    } else {
      const { account, changed } = await revokeAdministrator(deps, name ?? '');
      say(`${account.mail} ${changed ? 'is no administrator any more' : 'was no administrator'}.`);
    }
  } finally {
    await db.close();
  }
}

const repos = (connection: Connection) => ({
  accounts: accountRepo(connection),
  apiKeys: apiKeyRepo(connection),
  audit: auditRepo(connection),
  deletions: deletionRepo(connection),
  deliveries: deliveryRepo(connection),
  hooks: hookRepo(connection),
  // The service sends what waits.
  mails: mailRepo(connection),
  notifications: notificationRepo(connection),
  publishedThings: publishedThingRepo(connection),
  referrals: referralRepo(connection),
  resets: resetRepo(connection),
  ringPostman: () => undefined,
  secondFactors: secondFactorRepo(connection),
  waitingLogIns: waitingLogInRepo(connection),
  sessions: sessionRepo(connection),
  signUps: signUpRepo(connection),
  social: socialRepo(connection),
  teams: teamRepo(connection),
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** A service waits for its database for ever; whoever sits before a command wants to know. */
async function reached(url: string) {
  let why = 'it does not answer';
  const log = Object.assign(createLogger({ service: 'administrators', level: 'silent' }), {
    warn: (facts: { err?: string }) => void (why = facts.err ?? why),
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Refusal(`MongoDB cannot be used: ${why}`)), PATIENCE_MS).unref(),
  );
  return Promise.race([connectMongo(url, { log, autoIndex: false }), late]);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isPlain =
      error instanceof Refusal ||
      error instanceof RangeError ||
      error instanceof ConfigError ||
      !(error instanceof Error);
    complain(isPlain ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message));
    process.exit(1);
  },
);
