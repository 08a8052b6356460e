/** Ratio of brightness between two colours, 1 to 21, as WCAG 2.2 defines it (relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Large text is 24 px, or 18.7 px and bold (WCAG 1.4.3). */
export function contrastGrade(ratio: number, large: boolean): 'good' | 'large' | 'poor' {
  if (ratio >= 4.5 || (large && ratio >= 3)) return 'good';
  return ratio >= 3 ? 'large' : 'poor';
}

function luminance(colour: string): number {
  const value = parseInt(colour.slice(1, 7), 16);
  const part = (shift: number) => {
    const c = ((value >> shift) & 255) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}
