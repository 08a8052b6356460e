import { LOCALES, localeOf, type Locale } from '@commonplace/contracts/locales';
import type { CardBehaviour } from './cards';

const english = {
  title: 'Payment',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryLook: 'MM / YY',
  cvc: 'Security code',
  pay: 'Pay {amount}',
  save: 'Save card',
  nothingNow: 'Nothing is charged now',
  safe: 'Your card goes to the payment provider only and is protected by 256-bit SSL encryption.',
  confirmPaymentTitle: 'Confirm this payment',
  confirmCardTitle: 'Confirm your card',
  confirmText: 'Your bank wants to be sure that it is you.',
  agree: 'Confirm',
  refuse: 'Refuse',
  accepted: 'Accepted',
  cards: 'Test cards',
  cardsText: 'This is a sandbox: no money moves. Use any future date and any three digits.',
  expired: 'This payment page has expired.',
  startAgain: 'Reload the page to start again.',
  unreachable: 'The payment provider cannot be reached. Nothing was charged. Please try again.',
  failed: 'Something went wrong. Nothing was charged.',
  noNumber: 'Enter the card number.',
  noExpiry: 'Enter the expiry date.',
  noCvc: 'Enter the security code.',
  wrongNumber: 'This card number is not valid.',
  wrongExpiry: 'This date is not valid, or the card has expired.',
  wrongCvc: 'The security code has 3 or 4 digits.',
  declined: 'Your card was declined. Try another card.',
  refused: 'The payment was not confirmed. Nothing was charged.',
};
export type FrameTexts = Readonly<typeof english>;
export type FrameText = keyof FrameTexts;

const arabic: FrameTexts = {
  title: 'الدفع',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryLook: 'شهر / سنة',
  cvc: 'رمز الأمان',
  pay: 'ادفع {amount}',
  save: 'احفظ البطاقة',
  nothingNow: 'لن يُخصم شيء الآن',
  safe: 'تذهب بيانات بطاقتك إلى مزوّد الدفع وحده، وهي محمية بتشفير SSL بقوة 256 بت.',
  confirmPaymentTitle: 'أكّد هذه الدفعة',
  confirmCardTitle: 'أكّد بطاقتك',
  confirmText: 'يريد مصرفك أن يتأكد من أنك أنت.',
  agree: 'تأكيد',
  refuse: 'رفض',
  accepted: 'قُبلت',
  cards: 'بطاقات للتجربة',
  cardsText: 'هذه بيئة تجريبية: لا ينتقل أي مال. استخدم أي تاريخ لاحق وأي ثلاثة أرقام.',
  expired: 'انتهت صلاحية صفحة الدفع هذه.',
  startAgain: 'أعد تحميل الصفحة لتبدأ من جديد.',
  unreachable: 'تعذّر الوصول إلى مزوّد الدفع. لم يُخصم شيء. حاول مرة أخرى من فضلك.',
  failed: 'حدث خطأ ما. لم يُخصم شيء.',
  noNumber: 'أدخل رقم البطاقة.',
  noExpiry: 'أدخل تاريخ الانتهاء.',
  noCvc: 'أدخل رمز الأمان.',
  wrongNumber: 'رقم البطاقة هذا غير صالح.',
  wrongExpiry: 'هذا التاريخ غير صالح، أو انتهت صلاحية البطاقة.',
  wrongCvc: 'يتكوّن رمز الأمان من 3 أو 4 أرقام.',
  declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
  refused: 'لم تُؤكَّد الدفعة. لم يُخصم شيء.',
};

const TEXTS: Readonly<Record<Locale, FrameTexts>> = { en: english, ar: arabic };

/** What each test card is for. */
export const CARD_TEXTS: Readonly<Record<Locale, Readonly<Record<CardBehaviour, string>>>> = {
  en: {
    success: 'Succeeds',
    decline: 'Is declined',
    challenge: 'Asks for a confirmation',
    'late webhook': 'Is confirmed later, by webhook',
    'duplicate webhook': 'Sends its webhook twice',
    timeout: 'Is charged, but the answer comes too late',
    dispute: 'Succeeds, then the bank asks for it back',
    'later declined': 'Succeeds, and is declined at every renewal',
  },
  ar: {
    success: 'تنجح',
    decline: 'تُرفض',
    challenge: 'تطلب تأكيدًا',
    'late webhook': 'تُؤكَّد لاحقًا بإشعار من المزوّد',
    'duplicate webhook': 'ترسل إشعارها مرتين',
    timeout: 'يُخصم المبلغ، لكن الجواب يتأخر',
    dispute: 'تنجح، ثم يطلب المصرف استرداد المبلغ',
    'later declined': 'تنجح، وتُرفض عند كل تجديد',
  },
};

/** The language that a page asks for the frame in, as a BCP 47 tag with the reader's region where it has one. */
export interface FrameLanguage {
  readonly tag: string;
  readonly locale: Locale;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: FrameTexts;
}

/** By the tag in a frame's address; anything that is none of the product's languages is English. */
export function frameLanguage(asked: unknown): FrameLanguage {
  const given = typeof asked === 'string' && /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,9}$/i.test(asked) ? asked : 'en';
  const locale = localeOf(given.split('-')[0]?.toLowerCase());
  const tag = given.toLowerCase().startsWith(locale) ? given : locale;
  return { tag, locale, dir: LOCALES[locale].dir, texts: TEXTS[locale] };
}
