// What is wrong with an invoice address, before it decides a tax. Pure.
import { regionOf } from './region';
import { tidyVatId, type TaxPayer } from './tax';
import { TAX_TABLE, type TaxRow } from './tax-table';

/** Field → message keys, as the error of a call names them. */
export type PayerErrors = Record<string, string[]>;

/** The payer with the region in its letters where the tax depends on it; or what has to be corrected. */
export function checkPayer(
  payer: TaxPayer,
  table: Readonly<Record<string, TaxRow>> = TAX_TABLE,
): { payer: TaxPayer } | { errors: PayerErrors } {
  const { address, vat_id } = payer;
  if (!address) return vat_id === null ? { payer } : { errors: { vat_id: ['vat-country'] } };
  const country = address.country.trim().toUpperCase();
  const row = Object.hasOwn(table, country) ? table[country] : undefined;
  const errors: PayerErrors = {};
  let { administrative_area } = address;
  if (row?.regions) {
    const region = regionOf(country, administrative_area);
    if (administrative_area === '') errors['address.administrative_area'] = ['region-missing'];
    else if (region === null) errors['address.administrative_area'] = ['region-unknown'];
    else administrative_area = region;
  }
  if (vat_id !== null && row?.reverse && !row.reverse.test(tidyVatId(vat_id))) errors['vat_id'] = ['vat-malformed'];
  if (Object.keys(errors).length > 0) return { errors };
  return { payer: { address: { ...address, country, administrative_area }, vat_id } };
}
