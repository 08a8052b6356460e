import type { Consumer, Database, Route, Signer } from '@commonplace/service-kit';
import { accountRepo } from './accounts/account.repo';
import { accountRoutes } from './accounts/accounts.routes';
import { onSubscriptionChanged } from './accounts/on-subscription-changed';
import { captchaRepo } from './captcha/captcha.repo';
import type { Deps } from './deps';
import { createLimits } from './limits/limits';
import { mailRepo } from './mail/mail.repo';
import { notificationRepo } from './notifications/notification.repo';
import { notificationRoutes } from './notifications/notifications.routes';
import { passwordRoutes } from './passwords/passwords.routes';
import { resetRepo } from './passwords/reset.repo';
import { sessionRepo } from './sessions/session.repo';
import { sessionRoutes } from './sessions/sessions.routes';
import { signUpRepo } from './sign-up/sign-up.repo';
import { signUpRoutes } from './sign-up/sign-up.routes';
import { variableRepo } from './variables/variable.repo';
import { variableRoutes } from './variables/variables.routes';

/** Use cases' dependencies over one database, with every index in place. */
export async function createDeps(o: {
  config: Deps['config'];
  db: Database;
  signer: Signer;
  ringPostman: () => void;
  now?: () => Date;
}): Promise<Deps> {
  const { connection } = o.db;
  const repos = {
    accounts: accountRepo(connection),
    sessions: sessionRepo(connection),
    signUps: signUpRepo(connection),
    resets: resetRepo(connection),
    captcha: captchaRepo(connection),
    mails: mailRepo(connection),
    notifications: notificationRepo(connection),
    variables: variableRepo(connection),
    limits: createLimits(connection),
  };
  for (const repo of Object.values(repos)) await repo.init();
  return { now: () => new Date(), ...o, ...repos };
}

/** Routes and consumers of identity; the server, the API tests and Pact use the same. */
export function buildApp(deps: Deps): { routes: Route[]; consumers: Consumer[] } {
  return {
    routes: [
      ...accountRoutes(deps),
      ...signUpRoutes(deps),
      ...sessionRoutes(deps),
      ...passwordRoutes(deps),
      ...notificationRoutes(deps),
      ...variableRoutes(deps),
    ],
    consumers: [onSubscriptionChanged(deps)],
  };
}
