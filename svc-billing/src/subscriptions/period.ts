// Billing periods on the calendar, in UTC. Pure.

const DAY_MS = 86_400_000;

/**
 * The end of a period that starts at `from`: the same day of a later month, or its last day where that day does not exist. `anchorDay` is the
 * day that periods are counted by, so that a month of 28 days does not move all later ones. null: never.
 */
export function periodEnd(
  period: 'monthly' | 'yearly' | 'lifetime',
  from: Date,
  anchorDay: number = from.getUTCDate(),
): Date | null {
  if (period === 'lifetime') return null;
  const months = period === 'yearly' ? 12 : 1;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, lastDay));
  return end;
}

/** The end of several periods that follow each other. */
export function termEnd(period: 'monthly' | 'yearly' | 'lifetime', from: Date, periods: number): Date | null {
  let end = periodEnd(period, from);
  for (let n = 1; n < periods && end; n++) end = periodEnd(period, end, from.getUTCDate());
  return end;
}

/** Whole days of a period and those of it still to come; a day that has begun is used. */
export function daysLeft(start: Date, end: Date, now: Date): { days: number; left: number } {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const left = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  return { days, left: Math.min(days, Math.max(0, left)) };
}

/** The share of an amount that falls on the days to come, rounded down to the customer's favour for prices, in minor units. */
export function prorate(amount: number, span: { days: number; left: number }): number {
  return Math.floor((amount * span.left) / span.days);
}

/** What an amount that was paid for the days to come would have been for the whole span: prorated again it is the amount. */
export function overWhole(amount: number, span: { days: number; left: number }): number {
  return span.left > 0 ? Math.ceil((amount * span.days) / span.left) : amount;
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
