import { TOPIC_NAMES_AR } from '@commonplace/contracts/topic-names.ar';
import type { Translations } from '@commonplace/remote-kit';
import { arabic as account } from './account/account.texts.ar';
import { arabic as admin } from './admin/admin.texts.ar';
import { arabic as auditFields } from './admin/audit-fields.texts.ar';
import { arabic as money } from './admin-money/admin-money.texts.ar';
import { arabic as pricingTable } from './admin-pricing/pricing-table.texts.ar';
import { arabic as auth } from './auth/texts.ar';
import { arabic as developers } from './developers/developers.texts.ar';
import { arabic as planWords } from './billing/plan-words.ar';
import { arabic as checkout } from './checkout/checkout.texts.ar';
import { arabic as membership } from './membership/membership.texts.ar';
import { arabic as people } from './people/people.texts.ar';
import { arabic as pricing } from './pricing/pricing.texts.ar';
import { arabic as referral } from './referral/referral.texts.ar';
import { arabic as secondFactor } from './second-factor/second-factor.texts.ar';
import * as product from './static/arabic/product.texts';
import * as services from './static/arabic/services.texts';
import { arabic as teams } from './teams/teams.texts.ar';

/** All Arabic texts of this remote; one file over the wire, and only for pages in Arabic. */
export const arabic: Translations = {
  'account-sections': account,
  'account-admin': admin,
  'account-audit-fields': auditFields,
  'admin-money': money,
  'admin-pricing': pricingTable,
  'account-auth': auth,
  'account-developers': developers,
  checkout,
  'plan-words': planWords,
  membership,
  'account-people': people,
  pricing,
  'account-referral': referral,
  'account-second-factor': secondFactor,
  'account-teams': teams,
  'topic-names': TOPIC_NAMES_AR,
  'account-about': product.about,
  'account-learn': product.learn,
  'account-creative-studio': product.creativeStudio,
  'account-join-us': product.joinUs,
  'account-community-chat': product.communityChat,
  'account-charity': product.charity,
  'account-affiliate': product.affiliate,
  'account-services': services.services,
  'account-ways': { chat: 'من في دردشة المجتمع' },
  'account-faq': services.faq,
  'account-licences': services.licences,
  'account-licence-table': services.licenceTable,
  'account-personal-licence': services.personalLicence,
  'account-business-licence': services.businessLicence,
  'account-user-terms': services.userTerms,
  'account-lifetime-terms': services.lifetimeTerms,
  'account-privacy': services.privacy,
  'account-accessibility': services.accessibility,
};
