import type { Consumer, Database, Route, Signer } from '@commonplace/service-kit';
import { accountRepo } from './accounts/account.repo';
import { accountRoutes } from './accounts/accounts.routes';
import { contactRoutes } from './accounts/contact.routes';
import { administrationRoutes } from './administration/administration.routes';
import { apiKeyRepo } from './api-keys/api-key.repo';
import { apiKeyRoutes } from './api-keys/api-keys.routes';
import { auditRepo } from './audit/audit.repo';
import { auditConsumers } from './audit/record-admin-action';
import { onSubscriptionChanged } from './accounts/on-subscription-changed';
import { captchaRepo } from './captcha/captcha.repo';
import type { Deps } from './deps';
import { deliveryRepo } from './hooks/delivery.repo';
import { hookRepo } from './hooks/hook.repo';
import { hookRoutes } from './hooks/hooks.routes';
import { hookConsumers } from './hooks/on-outside-event';
import { createLimits } from './limits/limits';
import { legalRoutes } from './legals/legals.routes';
import { mailRepo } from './mail/mail.repo';
import { notificationRepo } from './notifications/notification.repo';
import { notificationRoutes } from './notifications/notifications.routes';
import { newsConsumers } from './notifications/on-news';
import { passwordRoutes } from './passwords/passwords.routes';
import { resetRepo } from './passwords/reset.repo';
import { deletionRepo } from './personal-data/deletion.repo';
import { erasureConsumers } from './personal-data/on-account-erased';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { profileConsumers } from './profile/on-published';
import { profileRoutes } from './profile/profile.routes';
import { publishedThingRepo } from './profile/published-thing.repo';
import { referralRepo } from './referral/referral.repo';
import { referralRoutes } from './referral/referral.routes';
import { ownSessionRoutes } from './sessions/own-sessions.routes';
import { sealingBy } from './second-factor/sealing';
import { secondFactorRepo } from './second-factor/second-factor.repo';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { waitingLogInRepo } from './second-factor/waiting-log-in.repo';
import { sessionRepo } from './sessions/session.repo';
import { sessionRoutes } from './sessions/sessions.routes';
import { signUpRepo } from './sign-up/sign-up.repo';
import { signUpRoutes } from './sign-up/sign-up.routes';
import { socialRepo } from './social/social.repo';
import { socialRoutes } from './social/social.routes';
import { teamRepo } from './teams/team.repo';
import { teamRoutes } from './teams/teams.routes';
import { variableRepo } from './variables/variable.repo';
import { variableRoutes } from './variables/variables.routes';

/** Use cases' dependencies over one database, with every index in place. */
export async function createDeps(o: {
  config: Deps['config'];
  db: Database;
  signer: Signer;
  ringPostman: () => void;
  ringCourier?: () => void;
  neighbours?: Deps['neighbours'];
  openFile?: Deps['openFile'];
  openPart?: Deps['openPart'];
  isPortraitOf?: Deps['isPortraitOf'];
  now?: () => Date;
}): Promise<Deps> {
  const { connection } = o.db;
  const repos = {
    accounts: accountRepo(connection),
    sessions: sessionRepo(connection),
    signUps: signUpRepo(connection),
    resets: resetRepo(connection),
    secondFactors: secondFactorRepo(connection),
    waitingLogIns: waitingLogInRepo(connection),
    captcha: captchaRepo(connection),
    mails: mailRepo(connection),
    notifications: notificationRepo(connection),
    variables: variableRepo(connection),
    social: socialRepo(connection),
    teams: teamRepo(connection),
    publishedThings: publishedThingRepo(connection),
    referrals: referralRepo(connection),
    apiKeys: apiKeyRepo(connection),
    hooks: hookRepo(connection),
    deliveries: deliveryRepo(connection),
    audit: auditRepo(connection),
    deletions: deletionRepo(connection),
    limits: createLimits(connection),
  };
  for (const repo of Object.values(repos)) await repo.init();
  return {
    now: () => o.db.now(),
    sealing: sealingBy(o.config.SECOND_FACTOR_KEYS),
    neighbours: [],
    openFile: () => Promise.reject(new Error('no service with files is known')),
    openPart: () => Promise.reject(new Error('no service with parts is known')),
    isPortraitOf: () => Promise.reject(new Error('no service with files is known')),
    ringCourier: () => undefined,
    ...o,
    ...repos,
  };
}

/** Routes and consumers of identity; the server, the API tests and Pact use the same. */
export function buildApp(deps: Deps): {
  routes: Route[];
  /** Sign-ups, new passwords and more are kept under their keys for a day. */
  requestSecret: string;
  consumers: Consumer[];
  hookConsumers: Consumer[];
  profileConsumers: Consumer[];
} {
  return {
    requestSecret: deps.config.CAPTCHA_SECRET,
    routes: [
      ...accountRoutes(deps),
      ...contactRoutes(deps),
      ...signUpRoutes(deps),
      ...sessionRoutes(deps),
      ...secondFactorRoutes(deps),
      ...passwordRoutes(deps),
      ...notificationRoutes(deps),
      ...variableRoutes(deps),
      ...profileRoutes(deps),
      ...legalRoutes(deps),
      ...ownSessionRoutes(deps),
      ...apiKeyRoutes(deps),
      ...hookRoutes(deps),
      ...socialRoutes(deps),
      ...referralRoutes(deps),
      ...teamRoutes(deps),
      ...administrationRoutes(deps),
      ...personalDataRoutes(deps),
    ],
    consumers: [
      onSubscriptionChanged(deps),
      ...newsConsumers(deps),
      ...auditConsumers(deps),
      ...erasureConsumers(deps),
    ],
    hookConsumers: hookConsumers(deps),
    profileConsumers: profileConsumers(deps),
  };
}
