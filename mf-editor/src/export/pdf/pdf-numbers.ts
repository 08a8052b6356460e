/** A number as PDF takes it: no exponent, four decimals. */
export function num(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return String(Number(value.toFixed(4)));
}
