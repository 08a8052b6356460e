import {
  accountSections,
  clearUsage,
  inviteByMail,
  listUsage,
  loadAccount,
  newsletterStatus,
  setNotificationMails,
  setSafeSearch,
  setUsage,
  updateAccount,
} from '@commonplace/contracts/identity/account';
import { ACCOUNT_SECTIONS, isSlug, mayOpenSection } from '@commonplace/contracts/identity/sections';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { sessionUserOf } from '../accounts/account';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { letterhead } from '../mail/letterhead';
import { referralInviteMail } from '../referral/referral.mails';
import { referralLink } from '../referral/referral';
import { ownAccount } from './own-account';
import { editOf, sectionAccountOf, viewerOf } from './profile';
import { updateAccount as update } from './update-account';

/** Usage flags that one account may have. */
const MOST_FEATURES = 200;

export const profileRoutes = (deps: Deps): Route[] => [
  bind(loadAccount, async ({ auth, params }) => editOf(await ownAccount(deps, auth, params.accountId))),
  bind(updateAccount, async ({ auth, params, body }) => {
    const account = await update(deps, auth, params.accountId, body.account);
    return { account: editOf(account), profile_url: account.slug };
  }),
  bind(newsletterStatus, async ({ auth, params }) => ({
    newsletter_signup: (await ownAccount(deps, auth, params.accountId)).newsletter,
  })),
  bind(setSafeSearch, async ({ auth, body }) => {
    await deps.accounts.change(auth.uid, { safeSearch: body.safe_search });
    return { safe_search: body.safe_search };
  }),
  bind(setNotificationMails, async ({ auth, body }) => {
    await deps.accounts.change(auth.uid, { notificationMails: body.notification_mails });
    return { notification_mails: body.notification_mails };
  }),
  bind(accountSections, async ({ auth, params }) => {
    const account = isSlug(params.slug) ? await deps.accounts.bySlug(params.slug.toLowerCase()) : undefined;
    if (!account) throw new AppError('NOT_FOUND');
    const [variables, team, viewer, teams] = await Promise.all([
      deps.variables.all(),
      deps.teams.ownedBy(account.uid),
      auth.uid > 0 ? deps.accounts.byUid(auth.uid) : undefined,
      auth.uid > 0 ? deps.teams.of(auth.uid) : [],
    ]);
    const looks = viewerOf(auth, {
      isDeveloper: viewer?.isDeveloper ?? false,
      inTeam: teams.some((one) => one.running),
    });
    const facts = sectionAccountOf(account, {
      teamsEnabled: sessionUserOf(undefined, variables).flags['teams'] ?? false,
      team,
    });
    const sections = ACCOUNT_SECTIONS.filter((section) =>
      mayOpenSection(section, looks, facts, { development: deps.config.NODE_ENV === 'development' }),
    );
    const seen = sections.length > 0;
    return {
      uid: account.uid,
      slug: account.slug,
      full_name: account.fullName,
      sections,
      team: seen ? (team?.id ?? null) : null,
    };
  }),
  bind(listUsage, async ({ auth }) => ({ features: await features(deps, auth.uid) })),
  bind(setUsage, async ({ auth, body }) => {
    if (!(await deps.accounts.addUsage(auth.uid, body.featureId, MOST_FEATURES)))
      throw new AppError('LIMIT_REACHED', { facts: { limit: MOST_FEATURES } });
    return { features: await features(deps, auth.uid) };
  }),
  bind(clearUsage, async ({ auth, body }) => {
    await ownAccount(deps, auth, body.uid);
    await deps.db.transaction(async (tx) => {
      await deps.accounts.removeUsage(body.uid, body.featureId, tx);
      if (body.uid !== auth.uid)
        await recordAdminAction(deps, tx, auth.uid, 'account.edited', String(body.uid), { fields: 'usage' });
    });
    return { features: await features(deps, body.uid) };
  }),
  bind(inviteByMail, async ({ auth, body }) => {
    const account = await ownAccount(deps, auth, auth.uid);
    await deps.limits.use('inviteMails', String(auth.uid));
    const link = referralLink(deps.config.PUBLIC_URL, auth.uid);
    await deps.db.transaction((tx) =>
      deps.mails.add(
        // The friend's own language is not known; people mostly invite people who read theirs.
        referralInviteMail(letterhead(deps, body.mail.toLowerCase(), account.locale), account.fullName, link),
        tx,
      ),
    );
    deps.ringPostman();
    return { success: true as const };
  }),
];

async function features(deps: Deps, uid: number): Promise<string[]> {
  return [...((await deps.accounts.byUid(uid))?.usage ?? [])];
}
