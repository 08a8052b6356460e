import type { Database } from '@commonplace/service-kit';
import type { Signer } from '@commonplace/service-kit';
import type { AccountRepo } from './accounts/account.repo';
import type { CaptchaRepo } from './captcha/captcha.repo';
import type { IdentityConfig } from './config';
import type { Limits } from './limits/limits';
import type { MailRepo } from './mail/mail.repo';
import type { NotificationRepo } from './notifications/notification.repo';
import type { ResetRepo } from './passwords/reset.repo';
import type { SessionRepo } from './sessions/session.repo';
import type { SignUpRepo } from './sign-up/sign-up.repo';
import type { VariableRepo } from './variables/variable.repo';

/** What the use cases of identity work with. */
export interface Deps {
  readonly config: Pick<IdentityConfig, 'PUBLIC_URL' | 'CAPTCHA_SECRET'>;
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
  readonly accounts: AccountRepo;
  readonly sessions: SessionRepo;
  readonly signUps: SignUpRepo;
  readonly resets: ResetRepo;
  readonly captcha: CaptchaRepo;
  readonly limits: Limits;
  readonly mails: MailRepo;
  /** Tells the postman that mail waits; mail leaves without it too, a little later. */
  readonly ringPostman: () => void;
  readonly notifications: NotificationRepo;
  readonly variables: VariableRepo;
}
