import type { Locale } from '@commonplace/contracts/locales';

/** What services say that they keep of a deleted account, in Arabic. The English lines are those of their events. */
const ARABIC: Readonly<Record<string, string>> = {
  'the account number of this deletion': 'رقم الحساب في سجل هذا الحذف',
  'account numbers in the audit list of administrators': 'أرقام الحسابات في سجل تدقيق المشرفين',
  'referral ledger: account number and amounts': 'دفتر الإحالات: رقم الحساب والمبالغ',
  'ledger: uid and amounts': 'دفتر الأستاذ: رقم الحساب والمبالغ',
  'payments: uid, plan and amounts': 'المدفوعات: رقم الحساب والباقة والمبالغ',
  'orders: uid, plan and amounts': 'الطلبات: رقم الحساب والباقة والمبالغ',
  'invoices: numbers and amounts': 'الفواتير: الأرقام والمبالغ',
  'books of the payment provider: uid, plan and amounts': 'دفاتر مزوّد الدفع: رقم الحساب والباقة والمبالغ',
  'subscription: uid, its end and the number of its last state': 'الاشتراك: رقم الحساب وتاريخ انتهائه ورقم آخر حالة له',
  'works that others placed in their designs: the file, without a name':
    'الأعمال التي وضعها آخرون في تصاميمهم: الملف من دون اسم',
};

/** A line of the proof in the reader's language; one that has no translation stays as its service wrote it. */
export function keptLine(line: string, locale: Locale): string {
  return locale === 'ar' ? (ARABIC[line] ?? line) : line;
}
