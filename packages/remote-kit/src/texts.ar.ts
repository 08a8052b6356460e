import type { Translations } from './translator';

/** Arabic of what every remote says alike. */
export const arabic: Translations = {
  failure: {
    title: 'لا يمكن عرض هذا الآن',
    unavailable: 'الجزء المسؤول عن هذا في كومنبليس لا يستجيب. يعود عادةً خلال لحظات، وكل ما عداه يعمل.',
    network: 'لا يوجد اتصال بالخادم. تحقّق من شبكتك، وستُعاد المحاولة تلقائيًا.',
    other: 'حدث خطأ ما لدينا. حاول مرة أخرى من فضلك.',
    detail: 'رمز للدعم: {{id}}',
    retry: 'أعد المحاولة',
  },
};
