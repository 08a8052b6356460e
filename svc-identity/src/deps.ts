import type { Readable } from 'node:stream';
import type { Database } from '@commonplace/service-kit';
import type { Signer } from '@commonplace/service-kit';
import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import type { AccountRepo } from './accounts/account.repo';
import type { ApiKeyRepo } from './api-keys/api-key.repo';
import type { AuditRepo } from './audit/audit.repo';
import type { CaptchaRepo } from './captcha/captcha.repo';
import type { IdentityConfig } from './config';
import type { DeliveryRepo } from './hooks/delivery.repo';
import type { HookRepo } from './hooks/hook.repo';
import type { Limits } from './limits/limits';
import type { MailRepo } from './mail/mail.repo';
import type { NotificationRepo } from './notifications/notification.repo';
import type { DeletionRepo } from './personal-data/deletion.repo';
import type { PublishedThingRepo } from './profile/published-thing.repo';
import type { ReferralRepo } from './referral/referral.repo';
import type { ResetRepo } from './passwords/reset.repo';
import type { Sealing } from './second-factor/sealing';
import type { SecondFactorRepo } from './second-factor/second-factor.repo';
import type { WaitingLogInRepo } from './second-factor/waiting-log-in.repo';
import type { SessionRepo } from './sessions/session.repo';
import type { SignUpRepo } from './sign-up/sign-up.repo';
import type { SocialRepo } from './social/social.repo';
import type { TeamRepo } from './teams/team.repo';
import type { VariableRepo } from './variables/variable.repo';

/** What the use cases of identity work with. */
export interface Deps {
  readonly config: Pick<IdentityConfig, 'PUBLIC_URL' | 'CAPTCHA_SECRET' | 'SECOND_FACTOR_KEYS'> &
    Partial<
      Pick<
        IdentityConfig,
        | 'NODE_ENV'
        | 'LOCAL'
        | 'SOCIAL_PROVIDERS'
        | 'CAPTCHA_SECOND_VERIFY_URL'
        | 'CAPTCHA_SECOND_SECRET'
        | 'CONTACT_MAIL'
        | 'REQUIRE_ADMIN_SECOND_FACTOR'
      >
    >;
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
  readonly accounts: AccountRepo;
  readonly sessions: SessionRepo;
  readonly signUps: SignUpRepo;
  readonly resets: ResetRepo;
  readonly secondFactors: SecondFactorRepo;
  readonly waitingLogIns: WaitingLogInRepo;
  /** Seals the secrets of authenticators, and links that open something. */
  readonly sealing: Sealing;
  readonly captcha: CaptchaRepo;
  readonly limits: Limits;
  readonly mails: MailRepo;
  /** Tells the postman that mail waits; mail leaves without it too, a little later. */
  readonly ringPostman: () => void;
  readonly notifications: NotificationRepo;
  readonly variables: VariableRepo;
  readonly social: SocialRepo;
  readonly teams: TeamRepo;
  readonly publishedThings: PublishedThingRepo;
  readonly referrals: ReferralRepo;
  readonly apiKeys: ApiKeyRepo;
  readonly hooks: HookRepo;
  readonly deliveries: DeliveryRepo;
  /** Tells the courier that a webhook's delivery waits; it leaves without it too, a little later. */
  readonly ringCourier: () => void;
  readonly audit: AuditRepo;
  readonly deletions: DeletionRepo;
  /** What each other service holds on an account; throws UNAVAILABLE while one is down. */
  readonly neighbours: readonly ((uid: number) => Promise<PersonalData>)[];
  /** Whether an address is that of a picture which the account shows everybody; throws UNAVAILABLE while svc-assets is down. */
  readonly isPortraitOf: (uid: number, url: string) => Promise<boolean>;
  /** A part of what a service holds on an account, a record a line; throws when it cannot be had. */
  readonly openPart: (service: string, uid: number, part: string) => Promise<Readable>;
  /** A file of an account by the address that svc-assets gave; throws when it is not there. */
  readonly openFile: (url: string) => Promise<Readable>;
}
