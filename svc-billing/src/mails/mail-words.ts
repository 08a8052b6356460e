import type { Locale } from '@commonplace/contracts/locales';
import type { Currency } from '@commonplace/contracts/session-user';
import { exponentOf } from '../plans/money';

/** An amount as it is kept; a mail that was queued by an older version holds it written out. */
export type Amount = { readonly minor: number; readonly currency: Currency } | string;

/** An amount in the language of a mail. Digits are Western in each, as on invoices and bank statements. */
export function amountText(amount: Amount, locale: Locale): string {
  if (typeof amount === 'string') return amount;
  const { minor, currency } = amount;
  const exponent = exponentOf(currency);
  const format = new Intl.NumberFormat(tag(locale), { style: 'currency', currency, minimumFractionDigits: exponent });
  return format.format(minor / 10 ** exponent);
}

/** A day (ISO) in the language of a mail; one that is written out already stays so. */
export function dayText(day: string, locale: Locale): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return day;
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const tag = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : 'en');

const ARABIC: Readonly<Record<string, string>> = {
  Free: 'مجاني',
  Creative: 'إبداعي',
  Business: 'أعمال',
  Teams: 'فرق',
  'Premium Lifetime': 'مميّز مدى الحياة',
  Custom: 'مخصّص',
  monthly: 'شهريًا',
  yearly: 'سنويًا',
  'Card on file': 'البطاقة المحفوظة',
  'seats added': 'مقاعد مضافة',
  trial: 'تجربة',
  refund: 'استرداد',
  'taken back by the bank': 'استرجعه البنك',
  'Credit for what was left of the plan before': 'رصيد عمّا تبقى من الباقة السابقة',
};

/** A plan as `describeOrder` names it (`Teams, yearly, 3 seats`) in the language of a mail. */
export function planText(plan: string, locale: Locale): string {
  if (locale === 'en') return plan;
  const [named = '', ...about] = plan.split(': ');
  const words = named.split(', ').map((word) => ARABIC[word] ?? seatsText(word) ?? periodsText(word) ?? word);
  return [words.join('، '), ...about.map((one) => ARABIC[one] ?? one)].join(': ');
}

function seatsText(word: string): string | undefined {
  const seats = /^(\d+) seats?$/.exec(word)?.[1];
  if (seats === undefined) return undefined;
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: 'مقعد واحد',
    two: 'مقعدان',
    few: `${seats} مقاعد`,
    many: `${seats} مقعدًا`,
  };
  return forms[new Intl.PluralRules('ar').select(Number(seats))] ?? `${seats} مقعد`;
}

function periodsText(word: string): string | undefined {
  const periods = /^(\d+) periods$/.exec(word)?.[1];
  if (periods === undefined) return undefined;
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { two: 'فترتان', few: `${periods} فترات` };
  return forms[new Intl.PluralRules('ar').select(Number(periods))] ?? `${periods} فترة`;
}
