import type { Locale } from '@commonplace/contracts/locales';

/** What services say that they keep of a deleted account, in Arabic. The English lines are those of their events. */
const ARABIC: Readonly<Record<string, string>> = {
  'the account number of this deletion': 'رقم الحساب في سجل هذا الحذف',
  'account numbers in the audit list of administrators': 'أرقام الحسابات في سجل تدقيق المشرفين',
  'referral ledger: account number and amounts': 'دفتر الإحالات: رقم الحساب والمبالغ',
  'ledger: account number and amounts': 'دفتر الأستاذ: رقم الحساب والمبالغ',
  'payments: account number, plan and amounts': 'المدفوعات: رقم الحساب والباقة والمبالغ',
  'orders: account number, plan and amounts': 'الطلبات: رقم الحساب والباقة والمبالغ',
  'invoices: numbers and amounts': 'الفواتير: الأرقام والمبالغ',
  'books of the payment provider: account number, plan and amounts': 'دفاتر مزوّد الدفع: رقم الحساب والباقة والمبالغ',
  'subscription: account number, its end and the number of its last state':
    'الاشتراك: رقم الحساب وتاريخ انتهائه ورقم آخر حالة له',
  'works that others placed in their designs: the file, without a name':
    'الأعمال التي وضعها آخرون في تصاميمهم: الملف من دون اسم',
};

/** A line of the proof as its reader would say it, in their language; one that has no translation stays in English. */
export function keptLine(line: string, locale: Locale): string {
  const said = line.replace(/\buid\b/g, 'account number');
  return locale === 'ar' ? (ARABIC[said] ?? said) : said;
}
