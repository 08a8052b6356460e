import type { Catalogue } from '@commonplace/remote-kit';
import { pluralForms } from '@commonplace/remote-kit/plural-forms';

/** Arabic of limits and of what could not be had. */
export const limitTexts: Catalogue = {
  'limit.pages': 'في التصميم {{limit}} صفحة على الأكثر. لم يُضف شيء.',
  'limit.elements': 'في الصفحة {{limit}} عنصر على الأكثر. لم يُضف شيء.',
  'limit.guides': 'في الصفحة {{limit}} خط إرشاد على الأكثر. لم يُضف شيء.',
  'limit.text': 'في النص {{limit}} بايت و{{paragraphs}} فقرة على الأكثر. لم يتغيّر شيء.',
  'missing.font': 'تعذّر تحميل الخط {{font}}. تظهر نصوصه بخط آخر إلى أن يتوفر.',
  ...pluralForms(
    'missing.pictures',
    'لا صور مفقودة في هذا التصميم',
    'تعذّر تحميل صورة من هذا التصميم. مكانها محفوظ.',
    'تعذّر تحميل صورتين من هذا التصميم. مكانهما محفوظ.',
    'تعذّر تحميل {{count}} صور من هذا التصميم. أماكنها محفوظة.',
    'تعذّر تحميل {{count}} صورة من هذا التصميم. أماكنها محفوظة.',
    'تعذّر تحميل {{count}} صورة من هذا التصميم. أماكنها محفوظة.',
  ),
  ...pluralForms(
    'missing.inFile',
    'نُزّل {{name}}، ولا صور مفقودة فيه.',
    'نُزّل {{name}} من دون صورة تعذّر تحميلها.',
    'نُزّل {{name}} من دون صورتين تعذّر تحميلهما.',
    'نُزّل {{name}} من دون {{count}} صور تعذّر تحميلها.',
    'نُزّل {{name}} من دون {{count}} صورة تعذّر تحميلها.',
    'نُزّل {{name}} من دون {{count}} صورة تعذّر تحميلها.',
  ),
  'editor.broken': 'لا يمكن قراءة هذا التصميم',
  'editor.brokenHint': 'ما حُفظ منه ليس تصميمًا يعرفه المحرّر. لم يُغيَّر شيء؛ ويمكن لمن يدير هذه المكتبة إعادة حالة أسبق.',
  'clash.title': 'تغيّر في موضعين',
  'clash.text':
    'بينما كنت تعمل تغيّرت الأشياء نفسها في مكان آخر. ما لك محفوظ حتى الآن: اختر لكل منها أيهما يبقى. يمكنك التراجع.',
  'clash.done': 'تم',
  'clash.page': 'الصفحة {{name}}',
  'clash.design': 'التصميم كله',
  'clash.side.mine': 'ما لي',
  'clash.side.theirs': 'الآخر',
  'clash.gone': 'محذوف',
  'clash.deleted': 'حُذف في أحد الجانبين',
  'clash.place': 'الموضع',
  'clash.size': 'المقاس',
  'clash.words': 'النص',
  'clash.look': 'المظهر',
  'clash.order': 'الترتيب',
  'clash.other': 'الإعدادات',
};
