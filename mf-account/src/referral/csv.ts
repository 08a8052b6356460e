import type { ReferralReport } from '@commonplace/contracts/identity/referral';

const COLUMNS = ['at', 'uid', 'full_name', 'what', 'amount', 'currency', 'percent', 'earned', 'why', 'id'] as const;

/** Says to spreadsheets that the text is UTF-8; without it names in Arabic come out as signs. */
const UTF8_MARK = '\uFEFF';

/** The report as RFC 4180 text. What a spreadsheet would run as a formula is written as text. */
export function csvOf(entries: ReferralReport['entries']): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])).join(','));
  return `${UTF8_MARK}${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  // A negative amount is a number; everything else that begins like a formula is text.
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
