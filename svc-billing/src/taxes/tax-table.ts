// Rates of taxes on electronically supplied services, as a table: country, or country and region. Percent; kept by hand, checked 2026.

export interface TaxRow {
  readonly label: string;
  readonly percent: number;
  /** Businesses with a VAT id of this scheme owe the tax themselves. */
  readonly reverse?: RegExp;
  /** Rates of regions, by the letters of `administrative_area`; they replace the country's. */
  readonly regions?: Readonly<Record<string, number>>;
}

const vat = (percent: number, reverse: RegExp): TaxRow => ({ label: 'VAT', percent, reverse });

export const TAX_TABLE: Readonly<Record<string, TaxRow>> = {
  AT: vat(20, /^ATU\d{8}$/),
  BE: vat(21, /^BE[01]\d{9}$/),
  BG: vat(20, /^BG\d{9,10}$/),
  HR: vat(25, /^HR\d{11}$/),
  CY: vat(19, /^CY\d{8}[A-Z]$/),
  CZ: vat(21, /^CZ\d{8,10}$/),
  DK: vat(25, /^DK\d{8}$/),
  EE: vat(24, /^EE\d{9}$/),
  FI: vat(25.5, /^FI\d{8}$/),
  FR: vat(20, /^FR[A-Z0-9]{2}\d{9}$/),
  DE: vat(19, /^DE\d{9}$/),
  GR: vat(24, /^EL\d{9}$/),
  HU: vat(27, /^HU\d{8}$/),
  IE: vat(23, /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/),
  IT: vat(22, /^IT\d{11}$/),
  LV: vat(21, /^LV\d{11}$/),
  LT: vat(21, /^LT(\d{9}|\d{12})$/),
  LU: vat(17, /^LU\d{8}$/),
  MT: vat(18, /^MT\d{8}$/),
  NL: vat(21, /^NL\d{9}B\d{2}$/),
  PL: vat(23, /^PL\d{10}$/),
  PT: vat(23, /^PT\d{9}$/),
  RO: vat(21, /^RO\d{2,10}$/),
  SK: vat(23, /^SK\d{10}$/),
  SI: vat(22, /^SI\d{8}$/),
  ES: vat(21, /^ES[A-Z0-9]\d{7}[A-Z0-9]$/),
  SE: vat(25, /^SE\d{12}$/),
  GB: vat(20, /^GB(\d{9}|\d{12})$/),
  NO: vat(25, /^NO\d{9}(MVA)?$/),
  CH: vat(8.1, /^CHE\d{9}(MWST|TVA|IVA)?$/),
  AU: { label: 'GST', percent: 10, reverse: /^\d{11}$/ },
  NZ: { label: 'GST', percent: 15, reverse: /^\d{8,9}$/ },
  SG: { label: 'GST', percent: 9, reverse: /^[A-Z0-9]{9,10}$/ },
  IN: { label: 'GST', percent: 18, reverse: /^\d{2}[A-Z0-9]{13}$/ },
  JP: { label: 'JCT', percent: 10 },
  KR: { label: 'VAT', percent: 10, reverse: /^\d{10}$/ },
  TH: { label: 'VAT', percent: 7, reverse: /^\d{13}$/ },
  CN: { label: 'VAT', percent: 6 },
  IL: { label: 'VAT', percent: 18 },
  ZA: { label: 'VAT', percent: 15 },
  MX: { label: 'IVA', percent: 16 },
  BR: { label: 'ISS', percent: 5 },
  CA: {
    label: 'GST/HST',
    percent: 5,
    regions: { ON: 13, NB: 15, NL: 15, NS: 14, PE: 15, BC: 12, SK: 11, MB: 12, QC: 14.975 },
  },
  US: {
    label: 'Sales tax',
    percent: 0,
    regions: { NY: 8.875, TX: 6.6, WA: 10.35, PA: 6, UT: 7.25, AZ: 5.6, CT: 6.35, TN: 7, OH: 5.75, HI: 4 },
  },
};
