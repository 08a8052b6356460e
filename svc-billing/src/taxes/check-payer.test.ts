import { checkPayer } from './check-payer';
import { tableTaxes, type Address } from './tax';

const at = (country: string, administrative_area = ''): Address => ({
  country,
  name_line: 'A',
  administrative_area,
  locality: '',
  postal_code: '',
  thoroughfare: '',
  premise: '',
});
const check = (address: Address | null, vat_id: string | null = null) => checkPayer({ address, vat_id });
const percent = (address: Address) => {
  const checked = check(address);
  return 'payer' in checked ? (tableTaxes('US').rate(checked.payer)?.percent ?? 0) : checked.errors;
};

test.each([
  ['US', 'NY', 8.875],
  ['US', 'New York', 8.875],
  ['us', ' new york ', 8.875],
  ['US', 'US-NY', 8.875],
  ['US', 'California', 0],
  ['US', 'District of Columbia', 0],
  ['CA', 'Québec', 14.975],
  ['CA', 'QUEBEC', 14.975],
  ['CA', 'qc', 14.975],
  ['CA', 'British Columbia', 12],
  ['CA', 'Alberta', 5],
])('[MEMB-18] %s, region typed as %j, is taxed %d percent', (country, region, expected) => {
  expect(percent(at(country, region.trim()))).toBe(expected);
});

test.each([
  ['US', '', 'region-missing'],
  ['CA', '', 'region-missing'],
  ['US', 'Québec', 'region-unknown'],
  ['US', 'Nowhere', 'region-unknown'],
  ['CA', '__proto__', 'region-unknown'],
])('[MEMB-18] %s with the region %j is asked for a right one', (country, region, key) => {
  expect(check(at(country, region))).toEqual({ errors: { 'address.administrative_area': [key] } });
});

test('[MEMB-18] a malformed VAT id is an error at its field, a well-formed one and none are not', () => {
  expect(check(at('DE'), 'DE12345')).toEqual({ errors: { vat_id: ['vat-malformed'] } });
  expect(check(at('DE'), 'FR12345678901')).toEqual({ errors: { vat_id: ['vat-malformed'] } });
  expect(check(at('DE'), 'DE 123.456.789')).toMatchObject({ payer: { vat_id: 'DE 123.456.789' } });
  expect(check(at('DE'))).toHaveProperty('payer');
  // Where no scheme is known, what was typed is printed.
  expect(check(at('JP'), 'T1234567890123')).toHaveProperty('payer');
  expect(check(null, 'DE123456789')).toEqual({ errors: { vat_id: ['vat-country'] } });
});
