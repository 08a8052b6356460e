import type { PriceList, PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES, type Currency } from '@commonplace/contracts/currencies';

type Period = PricingRow['period'];
/** Prices of a new generation by their periods. */
export type NewPrices = Partial<Record<Period, { price: PriceList; seat?: PriceList }>>;
/** A price that changes so much that a slip of the hand is likelier than a wish. */
export interface PriceJump {
  readonly period: Period;
  readonly kind: 'price' | 'seat';
  readonly currency: Currency;
  /** What it is on sale now, in the currency's smallest unit. */
  readonly before: number;
  readonly after: number;
}

/** For nothing, for less than half or for more than double. */
const isJump = (before: number, after: number): boolean =>
  after !== before && (after === 0 || after * 2 < before || after > before * 2);

/** Which of the new prices are far from those on sale. */
export function priceJumps(onSale: readonly PricingRow[], periods: NewPrices): readonly PriceJump[] {
  return onSale.flatMap((row) =>
    CURRENCIES.flatMap((currency) =>
      (['price', 'seat'] as const).flatMap((kind): PriceJump[] => {
        const before = row[kind]?.[currency];
        const after = periods[row.period]?.[kind]?.[currency];
        if (before === undefined || after === undefined || !isJump(before, after)) return [];
        return [{ period: row.period, kind, currency, before, after }];
      }),
    ),
  );
}
