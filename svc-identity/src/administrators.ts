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
import { auditRepo } from './audit/audit.repo';
import { databaseConfig, letterConfig } from './config';
import { mailRepo } from './mail/mail.repo';
import { notificationRepo } from './notifications/notification.repo';
import { secondFactorRepo } from './second-factor/second-factor.repo';
import { waitingLogInRepo } from './second-factor/waiting-log-in.repo';
import { sessionRepo } from './sessions/session.repo';
import { signUpRepo } from './sign-up/sign-up.repo';
import { teamRepo } from './teams/team.repo';

const USAGE = `Usage: administrators COMMAND
  grant NAME_OR_MAIL     makes an account an administrator
  revoke NAME_OR_MAIL    takes the role from it, and logs it out everywhere
  list                   who is one
  reset-second-factor NAME_OR_MAIL    takes the second factor from an account that has lost it, and logs it out everywhere
Reads MONGODB_URL (or MONGODB_URL_FILE), the database of svc-identity; for the mail of a reset PUBLIC_URL too.`;

const RESET = 'reset-second-factor';
/** Time in ms in which the database has to be there. */
const PATIENCE_MS = 15_000;

/** Straight on the database, since whoever reaches it may do everything anyway: no request can ask for this. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, name, ...more] = positionals;
  const isWhole = command === 'list' ? name === undefined : name !== undefined && more.length === 0;
  if (!['grant', 'revoke', 'list', RESET].includes(command ?? '') || !isWhole) throw new Refusal(USAGE);
  const letters = command === RESET ? letterConfig() : undefined;
  const db = await reached(databaseConfig().MONGODB_URL);
  try {
    await requireWholeRestore(db.connection);
    const deps = { db, now: () => db.now(), ...repos(db.connection) };
    if (command === 'list') {
      const all = await listAdministrators(deps);
      for (const one of all) say(`${one.mail}\t${one.slug}\t${one.fullName}`);
      if (all.length === 0) complain('Nobody is an administrator.');
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
  audit: auditRepo(connection),
  // The service sends what waits.
  mails: mailRepo(connection),
  notifications: notificationRepo(connection),
  ringPostman: () => undefined,
  secondFactors: secondFactorRepo(connection),
  waitingLogIns: waitingLogInRepo(connection),
  sessions: sessionRepo(connection),
  signUps: signUpRepo(connection),
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
    const isPlain = error instanceof Refusal || error instanceof ConfigError || !(error instanceof Error);
    complain(isPlain ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message));
    process.exit(1);
  },
);
