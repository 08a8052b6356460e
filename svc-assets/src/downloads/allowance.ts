import type { DownloadLimits, GateReason } from '@commonplace/contracts/assets/downloads';
import type { Entitlement } from '../accounts/entitlement';

/** A period of the allowance in UTC: its name and when the next one begins. */
export interface Period {
  readonly name: string;
  readonly ends: Date;
}

/** The day or month in which `now` lies. */
export function periodOf(kind: 'day' | 'month', now: Date): Period {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const iso = now.toISOString();
  return kind === 'day'
    ? { name: iso.slice(0, 10), ends: new Date(Date.UTC(year, month, day + 1)) }
    : { name: iso.slice(0, 7), ends: new Date(Date.UTC(year, month + 1, 1)) };
}

export interface Spent {
  readonly used: number;
  /** Items already paid for in this period. */
  readonly ids: readonly string[];
}

/** Download limits as pages read them (DL-06). */
export function limitsOf({ downloads }: Entitlement, { used, ids }: Spent, period: Period): DownloadLimits {
  return {
    unlimited: downloads.unlimited,
    limit: downloads.limit,
    remaining: downloads.unlimited ? downloads.limit : Math.max(0, downloads.limit - used),
    ids: [...ids],
    period: downloads.period,
    resets_at: period.ends.toISOString(),
  };
}

/** Why a download may not go on, or undefined when it may (DL-01 to DL-05). */
export function gateOf(o: {
  uid: number;
  premiumItem: boolean;
  id: string;
  entitlement: Entitlement;
  spent: Spent;
}): GateReason | undefined {
  if (o.uid === 0) return 'login';
  if (o.premiumItem && !o.entitlement.premium) return 'premium';
  const { unlimited, limit } = o.entitlement.downloads;
  if (!unlimited && o.spent.used >= limit && !o.spent.ids.includes(o.id)) return 'limit';
  return undefined;
}
