import type { Unit } from '@commonplace/contracts/design/version';
import { pxPerUnit } from '../document/new-document';

/** Zero of the digits that Arabic and Persian keyboards write. */
const ZEROS = [0x660, 0x6f0];
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Letters, signs and space after a number: `px`, `cm`, `%`, `°`. */
const UNIT = /[\s\p{L}%°"″”]+$/u;
/** Inches of one of a unit, by the names that people write; px are as many to an inch as the design has. */
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  inch: 1,
  inches: 1,
  '"': 1,
  '″': 1,
  '”': 1,
  بوصة: 1,
  cm: 1 / 2.54,
  سم: 1 / 2.54,
  mm: 1 / 25.4,
  مم: 1 / 25.4,
  pt: 1 / 72,
};
const PIXELS: ReadonlySet<string> = new Set(['px', 'pixel', 'pixels', 'بكسل']);

/** Unit of a length that a field is in, and px per inch of its design. */
export interface Length {
  readonly unit: Unit;
  readonly resolution: number;
}

/**
 * The number that somebody wrote, in any of the digits that our languages use and with or without its unit; null when it is none. A `length` written in
 * another unit than its field's comes in the field's; null when there is no such unit.
 */
export function readNumber(text: string, length?: Length): number | null {
  const [number, written] = parted(text);
  if (number === null || !length || written === '') return number;
  const { resolution, unit } = length;
  const pixels = PIXELS.has(written) ? 1 : (INCHES[written] ?? NaN) * resolution;
  return Number.isNaN(pixels) ? null : (number * pixels) / pxPerUnit(unit, resolution);
}

function parted(text: string): [number: number | null, unit: string] {
  const plain = text
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) - ZEROS.findLast((zero) => zero <= digit.charCodeAt(0))!))
    // The thousands' sign, and marks of direction that come along when one copies.
    .replace(/[\u066c\u200e\u200f\u061c]/g, '')
    .replace(/[\u066b,]/, '.')
    .replace('\u2212', '-')
    .trim();
  const unit = UNIT.exec(plain)?.[0] ?? '';
  const digits = plain.slice(0, plain.length - unit.length);
  const number = Number(digits);
  return [digits === '' || !Number.isFinite(number) ? null : number, unit.trim().toLowerCase()];
}
