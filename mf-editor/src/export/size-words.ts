import { written } from '@commonplace/remote-kit/written';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is, in the largest unit of which it has one, as the reader writes it: `1.2 MB`. */
export function sizeWords(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = UNITS[step] ?? 'byte';
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(written(locale), format).format(bytes / 1000 ** step);
}
