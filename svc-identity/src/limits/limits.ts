import { createHash } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done: `points` per `seconds`. They live in MongoDB, so they hold over restarts and replicas. */
const RULES = {
  /** Wrong passwords for one name as it was typed, from wherever they come; an account has two names. */
  loginName: { points: 10, seconds: 900 },
  /** Wrong passwords for one name from one address; what an address that the account knows is held to. */
  loginNameAddress: { points: 10, seconds: 900 },
  /** Wrong passwords from one address, whatever the names. */
  loginAddress: { points: 100, seconds: 900 },
  signUpAddress: { points: 60, seconds: 3_600 },
  /** Codes that one machine has sent to one mail address, over all its sessions; whoever follows the resend's own locks never gets there. */
  signUpMailBurst: { points: 6, seconds: 900 },
  signUpMailAddress: { points: 20, seconds: 86_400 },
  /** Codes sent to one mail address from wherever; beyond them a machine that asks for the first time is still sent one. */
  signUpMail: { points: 40, seconds: 86_400 },
  signUpMailHeld: { points: 100, seconds: 86_400 },
  /** Codes tried from one address over all its sessions. */
  codeAddress: { points: 200, seconds: 3_600 },
  resetAddress: { points: 30, seconds: 3_600 },
  /** Links sent to one account. */
  resetName: { points: 5, seconds: 3_600 },
  /** Invitations that one team mails. */
  teamInvites: { points: 100, seconds: 86_400 },
  /** Invitations that one account mails. */
  inviteMails: { points: 20, seconds: 86_400 },
  /** Present passwords tried by somebody who is logged in. */
  ownPassword: { points: 10, seconds: 900 },
  /** Deliveries of webhooks that one account sends by hand: tests and resends. */
  hookSends: { points: 60, seconds: 600 },
  /** Archives of personal data. */
  personalData: { points: 10, seconds: 3_600 },
} as const;
export type LimitName = keyof typeof RULES;

export interface Limits {
  /** Uses one point; throws TOO_MANY with Retry-After when none is left. */
  use(name: LimitName, key: string): Promise<void>;
  /** Points used so far. */
  used(name: LimitName, key: string): Promise<number>;
  /** Uses one point; false when none was left. */
  tryUse(name: LimitName, key: string): Promise<boolean>;
  /** Gives a point back: what was counted in advance was no failure. */
  giveBack(name: LimitName, key: string): Promise<void>;
  clear(name: LimitName, key: string): Promise<void>;
  init(): Promise<void>;
}

/** Keys are hashed: limits hold neither names nor addresses. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export function createLimits(connection: Connection): Limits {
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMongo({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: 'rate_limits',
        keyPrefix: name,
        points,
        duration: seconds,
        disableIndexesCreation: true,
      }),
    ]),
  ) as Record<LimitName, RateLimiterMongo>;

  const consume = async (name: LimitName, key: string): Promise<number> => {
    try {
      await limiters[name].consume(keyOf(key));
      return 0;
    } catch (err) {
      if (err instanceof RateLimiterRes) return Math.max(1, err.msBeforeNext);
      throw err;
    }
  };
  return {
    async use(name, key) {
      const wait = await consume(name, key);
      if (wait > 0)
        throw new AppError('TOO_MANY', { detail: 'Too many tries. Please wait a while.', retryAfter: wait / 1000 });
    },
    used: async (name, key) => (await limiters[name].get(keyOf(key)))?.consumedPoints ?? 0,
    tryUse: async (name, key) => (await consume(name, key)) === 0,
    async giveBack(name, key) {
      await limiters[name].reward(keyOf(key), 1);
    },
    async clear(name, key) {
      await limiters[name].delete(keyOf(key));
    },
    // All rules share one collection, so one of them makes its indexes.
    init: () => limiters.loginName.createIndexes(),
  };
}
