import { written } from './written';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** English readers know the signs; other languages have words of their own. */
const SIGNS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** How large a file is, in the largest unit of which it has one: `12 MB`, `12 ميغابايت`; a decimal below ten. A unit has 1024 of the one before. */
export function sizeWords(bytes: number, locale: string): string {
  let value = bytes;
  let at = 0;
  while (value >= 1024 && at < UNITS.length - 1) {
    value /= 1024;
    at++;
  }
  const maximumFractionDigits = at === 0 || value >= 10 ? 0 : 1;
  if (locale === 'en')
    return `${new Intl.NumberFormat(written(locale), { maximumFractionDigits }).format(value)} ${SIGNS[at]}`;
  const unit = { style: 'unit', unit: UNITS[at] ?? 'byte', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(written(locale), { ...unit, maximumFractionDigits }).format(value);
}
