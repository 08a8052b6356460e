import {
  allVariables,
  changeAccount,
  endSessionsOf,
  findAccounts,
  listAudit,
  loadAccountAsAdmin,
  nameAccounts,
} from '@commonplace/contracts/identity/administration';
import { VARIABLES, type VariableName } from '@commonplace/contracts/variables';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Account } from '../accounts/account';
import { accountsIn } from '../audit/accounts-in';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { endAllSessions } from '../sessions/start-session';
import { roleIn } from '../teams/team';
import { changeAsAdmin } from './change-account';

const PAGE = 50;

export const administrationRoutes = (deps: Deps): Route[] => [
  bind(allVariables, async () => {
    const values = await deps.variables.all();
    return {
      variables: (Object.keys(VARIABLES) as VariableName[]).map((name) => ({
        name,
        value: values[name],
        initial: VARIABLES[name].initial,
      })),
    };
  }),
  bind(findAccounts, async ({ query }) => {
    const text = query.q?.trim() ?? '';
    const { accounts, total } = await deps.accounts.find({
      text,
      role: query.role ?? '',
      before: query.before,
      // One more than is shown tells whether there are more.
      limit: PAGE + 1,
    });
    const list = accounts.slice(0, PAGE);
    return {
      accounts: await shown(deps, list),
      total,
      page: 1,
      next: accounts.length > list.length ? (list.at(-1)?.uid ?? null) : null,
    };
  }),
  // Before the account of any number: Express takes the first route that fits.
  bind(nameAccounts, async ({ query }) => ({ names: await deps.accounts.namesOf(query.uids) })),
  bind(loadAccountAsAdmin, async ({ params }) => shownOne(deps, await found(deps, params.uid))),
  bind(changeAccount, async ({ auth, params, body }) => {
    await changeAsAdmin(deps, auth.uid, await found(deps, params.uid), body);
    return shownOne(deps, await found(deps, params.uid));
  }),
  bind(endSessionsOf, async ({ auth, params }) => {
    const account = await found(deps, params.uid);
    const ended = (await deps.sessions.of(account.uid)).length;
    await deps.db.transaction(async (tx) => {
      await endAllSessions(deps, tx, account.uid);
      await recordAdminAction(deps, tx, auth.uid, 'account.logged-out', String(account.uid), {
        sessions: String(ended),
      });
    });
    return { ended };
  }),
  bind(listAudit, async ({ query }) => {
    const page = await deps.audit.page({
      action: query.action,
      actor: query.actor,
      before: query.before,
      limit: PAGE + 1,
    });
    if (!page) throw new AppError('MALFORMED', { detail: 'There is no such place in the list' });
    const { records: read, total } = page;
    const records = read.slice(0, PAGE);
    const people = await deps.accounts.namesOf([...new Set(records.flatMap(accountsIn))]);
    return {
      records: records.map((one) => ({ ...one, at: one.at.toISOString(), actor_name: people[one.actor] ?? '' })),
      people,
      total,
      page: 1,
      next: read.length > records.length ? (records.at(-1)?.id ?? null) : null,
    };
  }),
];

async function found(deps: Deps, uid: number): Promise<Account> {
  const account = await deps.accounts.byUid(uid);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}

async function shownOne(deps: Deps, account: Account) {
  const [one] = await shown(deps, [account]);
  if (!one) throw new AppError('NOT_FOUND');
  return one;
}

/** As administrators see them; whatever belongs to them is asked for once for all. */
async function shown(deps: Deps, accounts: readonly Account[]) {
  const uids = accounts.map(({ uid }) => uid);
  const [teams, sessions, secondFactors] = await Promise.all([
    deps.teams.ofAny(uids),
    deps.sessions.counts(uids),
    deps.secondFactors.onAmong(uids),
  ]);
  return accounts.map((account) => {
    const memberOf = teams.flatMap((team) => {
      const role = roleIn(team, account.uid);
      return role ? [{ id: team.id, name: team.name, role }] : [];
    });
    return {
      uid: account.uid,
      slug: account.slug,
      mail: account.mail,
      full_name: account.fullName,
      avatar_url: account.avatarUrl,
      roles: [...account.roles],
      is_developer: account.isDeveloper,
      rank: account.rank,
      affiliate_type: account.affiliate,
      agreement: account.agreement?.version ?? null,
      agreement_offered: account.agreementOffered,
      has_ambassador_eligibility: account.ambassadorEligibility,
      has_remix_eligibility: account.remixEligibility,
      plan_type: account.plan.type,
      plan_period: account.plan.period,
      free_premium_active: account.plan.freePremium,
      teams: memberOf,
      sessions: sessions.get(account.uid) ?? 0,
      second_factor: secondFactors.has(account.uid),
      created: account.created.toISOString(),
    };
  });
}
