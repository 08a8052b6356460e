import { PRODUCT } from '@commonplace/contracts/product';
import { AppError } from '@commonplace/service-kit';
import { isCommonPassword } from './password';

/** What attackers know of a person before they guess. */
export interface KnownOfPerson {
  readonly name: string;
  readonly mail: string;
  readonly slug?: string;
}

/** Shorter ones are in passwords by chance. */
const SHORTEST_WORD = 3;
/** What a password must have besides known words: so many signs, more if they are digits alone, as years and dates are added first. */
const SHORTEST_REST = 4;
const SHORTEST_DIGITS = 9;

/** Letters and digits of any script, in small letters; accents, blanks and signs do not make a word another one. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The product's name, and the person's: whole and in parts, their user name and their mail address, longest first. */
function wordsOf({ name, mail, slug = '' }: KnownOfPerson): string[] {
  const [local = '', host = ''] = mail.split('@');
  const parts = [name, slug, local, host].flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const words = [PRODUCT, mail, ...parts].map(plain).filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Is a password little more than the product's name, the person's, or their mail address? */
export function isClosePassword(pass: string, person: KnownOfPerson): boolean {
  const given = plain(pass);
  const rest = wordsOf(person).reduce((left, word) => left.replaceAll(word, ''), given);
  if (rest === given) return false;
  return rest.length < (/^\p{N}*$/u.test(rest) ? SHORTEST_DIGITS : SHORTEST_REST);
}

/** Throws INVALID for a password that attackers try first: a common one, or one close to what is known of its person. */
export function checkNewPassword(pass: string, person: KnownOfPerson): void {
  if (isCommonPassword(pass)) throw new AppError('INVALID', { errors: { pass: ['password-common'] } });
  if (isClosePassword(pass, person)) throw new AppError('INVALID', { errors: { pass: ['password-close'] } });
}
