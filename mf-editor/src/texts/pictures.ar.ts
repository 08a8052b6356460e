import type { latePicturesTexts } from './late-pictures';

/** Pictures in files, and what the panels of pictures say. */
export const pictureTexts: Record<keyof typeof latePicturesTexts, string> = {
  'export.larger': 'صور تُجلب أكبر مما على الشاشة: {{count}}.',
  'export.largerEstimate': 'الحجم أعلاه لا يشملها.',
  'export.largerCounts': 'منها من المكتبة، وكلٌّ منها تنزيل من باقتك: {{count}}',
  'export.smaller.login': 'صور بقيت بمقاس الشاشة لعدم تسجيل الدخول: {{count}}',
  'export.smaller.limit': 'صور بقيت بمقاس الشاشة لأن باقتك لم تعد تتيح تنزيلها: {{count}}',
  'export.smaller.gone': 'صور بقيت بمقاس الشاشة لتعذّر الحصول عليها أكبر: {{count}}',
  'export.smaller.room': 'صور بقيت بمقاس الشاشة لكثرة الصور الكبيرة في الصفحة: {{count}}',
  'uploads.search': 'ابحث في مرفوعاتك ومجلداتك',
  'import.pdfProgress': 'تُستورد الصفحة {{number}} من {{count}}',
  'picture.fit': 'الملاءمة',
  'picture.fit.cover': 'ملء الإطار',
  'picture.fit.whole': 'الصورة كاملة',
};
