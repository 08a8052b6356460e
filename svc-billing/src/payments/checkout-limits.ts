import { createHash } from 'node:crypto';
import { createLimits } from '@commonplace/service-kit/limits';
import type { Connection } from 'mongoose';

const HOUR = 3_600;
/** How many in an hour: of one account, and from one address whatever the accounts. */
export interface AnHour {
  readonly account: number;
  readonly address: number;
}
/** Who opens a checkout, or did; `from` is what is kept of the address, null where none is known. */
export interface Opener {
  readonly uid: number;
  readonly from: string | null;
}

/** Whoever tries stolen cards opens many checkouts, or is declined in a few of them; whoever buys does neither. */
export interface CheckoutLimits {
  /** Counts a checkout that is about to be opened. Throws TOO_MANY for one too many, and where too many cards were declined. */
  open(by: Opener): Promise<void>;
  /** Counts a card that was declined. */
  declined(by: Opener): Promise<void>;
  /** False where so many cards were declined that no other is to be tried. */
  mayTry(by: Opener): Promise<boolean>;
}

/** What is kept of an address; null where there is none. */
export const addressKey = (address: string | undefined): string | null =>
  address === undefined ? null : createHash('sha256').update(`address:${address}`).digest('base64url');

const OPENED = 'Too many checkouts were opened. Nothing was charged. Please try again in an hour.';
const DECLINED = 'Too many cards were declined. Nothing was charged. Please try again in an hour.';

/** Counted in billing's database, which all replicas have in common. */
export function checkoutLimits(
  connection: Connection,
  { opened, declined }: { readonly opened: AnHour; readonly declined: AnHour },
): CheckoutLimits {
  const limits = createLimits(connection, {
    openedAccount: { points: opened.account, seconds: HOUR },
    openedAddress: { points: opened.address, seconds: HOUR },
    declinedAccount: { points: declined.account, seconds: HOUR },
    declinedAddress: { points: declined.address, seconds: HOUR },
  });
  return {
    async open({ uid, from }) {
      await limits.requireLeft('declinedAccount', String(uid), DECLINED);
      if (from !== null) await limits.requireLeft('declinedAddress', from, DECLINED);
      await limits.use('openedAccount', String(uid), { detail: OPENED });
      if (from !== null) await limits.use('openedAddress', from, { detail: OPENED });
    },
    async declined({ uid, from }) {
      await limits.tryUse('declinedAccount', String(uid));
      if (from !== null) await limits.tryUse('declinedAddress', from);
    },
    async mayTry({ uid, from }) {
      if ((await limits.used('declinedAccount', String(uid))) >= declined.account) return false;
      return from === null || (await limits.used('declinedAddress', from)) < declined.address;
    },
  };
}
