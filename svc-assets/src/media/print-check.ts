import type { printCheck as schema } from '@commonplace/contracts/assets/uploads';
import type { z } from 'zod';

const DPI = 300;
const CM_PER_INCH = 2.54;
/** A postcard (A6), the smallest that people have printed, in cm. */
const POSTCARD = [10.5, 14.8] as const;

/** The size that a picture fills in print, and whether it does for a postcard, either way up. */
export function printCheck(width: number, height: number): z.infer<typeof schema> {
  const cm = (px: number) => Math.round((px / DPI) * CM_PER_INCH * 10) / 10;
  const [short, long] = [cm(width), cm(height)].sort((one, other) => one - other) as [number, number];
  return { width_cm: cm(width), height_cm: cm(height), good: short >= POSTCARD[0] && long >= POSTCARD[1] };
}
