import type { TaxRate } from '@commonplace/contracts/billing/plans';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { TAX_TABLE, type TaxRow } from './tax-table';

export type Address = NonNullable<SessionUser['address']>;

/** Who pays, as far as taxes ask. */
export interface TaxPayer {
  readonly address: Address | null;
  readonly vat_id: string | null;
}

/** The one door to whoever knows the taxes; the table below is the default behind it. */
export interface TaxPort {
  /** The tax for a payer; null where none applies, or nobody knows where they are. */
  rate(payer: TaxPayer): TaxRate | null;
}

export const NOBODY: TaxPayer = { address: null, vat_id: null };

/**
 * Taxes from a table by country and region. `home` is the seller's country: a business elsewhere that gives a well-formed VAT id owes the
 * tax itself.
 */
export function tableTaxes(home: string, table: Readonly<Record<string, TaxRow>> = TAX_TABLE): TaxPort {
  return {
    rate({ address, vat_id }) {
      const country = address?.country.trim().toUpperCase() ?? '';
      const row = Object.hasOwn(table, country) ? table[country] : undefined;
      if (!row || !address) return null;
      const region = address.administrative_area.trim().toUpperCase();
      const percent = (row.regions && Object.hasOwn(row.regions, region) ? row.regions[region] : row.percent) ?? 0;
      if (percent === 0) return null;
      const reverse = country !== home && vat_id !== null && row.reverse?.test(tidyVatId(vat_id)) === true;
      return { label: row.label, percent: reverse ? 0 : percent, reverse_charge: reverse };
    },
  };
}

/** As it is compared and printed: capitals without spaces, dots and dashes. */
export function tidyVatId(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/** The tax on a net amount, in whole minor units, half up. */
export function taxOn(net: number, rate: TaxRate | null): number {
  if (!rate) return 0;
  // Rates have at most three decimals: whole numbers keep the half exact.
  return Math.floor((net * Math.round(rate.percent * 1_000) + 50_000) / 100_000);
}
