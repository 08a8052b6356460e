/** Zero of the digits that Arabic and Persian keyboards write. */
const ZEROS = [0x660, 0x6f0];
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Letters, signs and space after a number: `px`, `cm`, `%`, `°`. */
const UNIT = /[\s\p{L}%°]+$/u;

/** The number that somebody wrote, in any of the digits that our languages use and with or without its unit; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) - ZEROS.findLast((zero) => zero <= digit.charCodeAt(0))!))
    // The thousands' sign, and marks of direction that come along when one copies.
    .replace(/[\u066c\u200e\u200f\u061c]/g, '')
    .replace(/[\u066b,]/, '.')
    .replace('\u2212', '-')
    .trim()
    .replace(UNIT, '');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}
