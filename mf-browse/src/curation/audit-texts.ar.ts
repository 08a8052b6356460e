/** What was done with an item, step by step. */
export const auditTexts = {
  auditVisitor: '{{action}} من زائر',
  'did.submit': 'تسليم',
  'did.approve': 'قبول',
  'did.reject': 'إعادة',
  'did.edit': 'تعديل',
  'did.withdraw': 'سحب',
  'did.report': 'بلاغ',
  'did.appeal': 'اعتراض',
  'did.dismiss': 'رفض البلاغ',
  'did.takedown': 'إزالة',
  'did.mark-adult': 'وسم للبالغين',
  'did.uphold': 'إبقاء الإزالة',
  'did.restore': 'إعادة إلى المكتبة',
} as const;
