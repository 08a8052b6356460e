import { latinDigits } from '@commonplace/contracts/digits';

/** Message key per field; only fields that are wrong are named. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface LogInFields {
  name: string;
  pass: string;
}
export interface SignUpFields {
  name: string;
  mail: string;
  pass: string;
}

const LONGEST = 255;
const LONGEST_PASS = 72;
const SHORTEST_PASS = 6;
/** As strict as can be said without refusing what some server takes; the service has the last word. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** AUTH-30 to AUTH-32. */
export function logInErrors({ name, pass }: LogInFields): FieldErrors<'name' | 'pass'> {
  const errors: FieldErrors<'name' | 'pass'> = {};
  if (name.trim() === '') errors.name = 'loginform-101';
  else if (name.trim().length > LONGEST) errors.name = 'client-error-too-long';
  if (pass === '') errors.pass = 'loginform-102';
  else if (pass.length > LONGEST_PASS) errors.pass = 'client-error-too-long';
  return errors;
}

/** AUTH-36 to AUTH-42. */
export function signUpErrors({ name, mail, pass }: SignUpFields): FieldErrors<'name' | 'mail' | 'pass'> {
  const errors: FieldErrors<'name' | 'mail' | 'pass'> = {};
  if (name.trim() === '') errors.name = 'signupform-101';
  else if (name.trim().length > LONGEST) errors.name = 'client-error-too-long';
  if (mail.trim() === '') errors.mail = 'signupform-103';
  else if (mail.trim().length > LONGEST) errors.mail = 'client-error-too-long';
  else if (!MAIL.test(mail.trim())) errors.mail = 'signupform-102';
  const wrong = newPasswordError(pass);
  if (wrong) errors.pass = wrong;
  return errors;
}

export function newPasswordError(pass: string): string | undefined {
  if (pass === '') return 'signupform-104';
  if (pass.length < SHORTEST_PASS) return 'signupform-105';
  if (pass.length > LONGEST_PASS) return 'signupform-106';
  return undefined;
}

/** AUTH-16: the six digits of what was typed or pasted, or undefined. */
export function codeDigits(text: string): string | undefined {
  const digits = latinDigits(text).replace(/\s+/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The 16 letters and digits of a recovery code, however it was typed, or undefined. */
export function recoveryCode(text: string): string | undefined {
  const code = latinDigits(text)
    .replace(/[\s-]+/g, '')
    .toLowerCase();
  return /^[0-9a-z]{16}$/.test(code) ? code : undefined;
}

/** `4:05` from seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
