import type { AccountChangeFields, AccountEdit } from '@commonplace/contracts/identity/account';
import type { SectionAccount, Viewer } from '@commonplace/contracts/identity/sections';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import type { Account } from '../accounts/account';
import type { AccountChange } from '../accounts/account.repo';
import type { Team } from '../teams/team';

/** What the edit page shows (ACC-11, ACC-12). */
export function editOf(account: Account): AccountEdit {
  return {
    uid: account.uid,
    username: account.slug,
    full_name: account.fullName,
    about: account.about,
    ...account.links,
    newsletter_signup: account.newsletter,
    mail: account.mail,
    avatar_url: account.avatarUrl,
    agreement: account.agreement?.version ?? null,
    is_affiliate: account.affiliate !== null,
    affiliate_type: account.affiliate,
    is_artist: account.roles.includes('artist'),
    safe_search: account.safeSearch,
    notification_mails: account.notificationMails,
    has_password: !account.passwordless,
    created: account.created.toISOString(),
  };
}

/** Given fields as facts of the account; only what was given. User names are kept in lower case: they are slugs. */
export function changeOf(fields: AccountChangeFields): AccountChange {
  const { about, full_name, username, newsletter_signup, avatar_url, ...links } = fields;
  return {
    ...(about === undefined ? {} : { about }),
    ...(avatar_url === undefined ? {} : { avatarUrl: avatar_url }),
    ...(full_name === undefined ? {} : { fullName: full_name }),
    ...(username === undefined ? {} : { slug: username.toLowerCase() }),
    ...(newsletter_signup === undefined ? {} : { newsletter: newsletter_signup }),
    ...(Object.keys(links).length > 0 ? { links } : {}),
  };
}

/** The facts by which sections open. */
export function sectionAccountOf(
  account: Account,
  o: { teamsEnabled: boolean; team: Team | undefined },
): SectionAccount {
  return {
    uid: account.uid,
    planType: account.plan.type,
    freePremiumActive: account.plan.freePremium,
    hasAmbassadorEligibility: account.ambassadorEligibility,
    hasRemixEligibility: account.remixEligibility,
    hasAgreement: account.agreementOffered || account.agreement !== null,
    isAffiliate: account.affiliate !== null,
    teamsEnabled: o.teamsEnabled,
    ownsTeam: o.team !== undefined,
  };
}

export function viewerOf(auth: TokenClaims, o: { isDeveloper: boolean; inTeam: boolean }): Viewer {
  return {
    uid: auth.uid,
    roles: auth.roles,
    isDeveloper: o.isDeveloper,
    access: {
      access_design_list: auth.access['access_design_list'] ?? false,
      show_commonplace_team: auth.access['show_commonplace_team'] ?? false,
      website_access: auth.access['website_access'] ?? false,
    },
    inTeam: o.inTeam,
  };
}
