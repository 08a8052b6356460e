import type { Translations } from './translator';

/** Arabic of what every remote says alike. */
export const arabic: Translations = {
  failure: {
    title: 'لا يمكن عرض هذا الآن',
    unavailable: 'هذا الجزء من كومنبليس لا يستجيب. يعود عادةً خلال لحظات، ونواصل المحاولة. وكل ما عداه يعمل.',
    network: 'لا يوجد اتصال بالخادم. تحقّق من شبكتك. نواصل المحاولة.',
    other: 'حدث خطأ ما لدينا. حاول مرة أخرى من فضلك.',
    detail: 'رمز للدعم: {{id}}',
    retry: 'أعد المحاولة',
  },
  'admin-menu': {
    title: 'صفحات الإدارة',
    overview: 'نظرة عامة',
    product: 'المنتج',
    library: 'المكتبة والتنسيق',
    money: 'المال',
    variables: 'المتغيّرات ومفاتيح الميزات',
    accounts: 'الحسابات',
    audit: 'سجل التدقيق',
    team: 'أدوات الفريق الداخلي',
    topics: 'المواضيع',
    groups: 'مجموعات المستوى الأعلى',
    filters: 'المرشّحات',
    home: 'خلاصة التصميم في الرئيسية',
    widgets: 'ودجات الفريق',
    sizes: 'إعدادات المقاسات',
    synonyms: 'المترادفات',
    pins: 'باحث المواضيع',
    boards: 'اللوحات',
    review: 'المراجعة',
    reports: 'البلاغات',
    projects: 'المشاريع',
    designs: 'تحديث التصاميم الداخلي',
    pricing: 'جدول الأسعار',
    payments: 'المدفوعات والمستردّات',
  },
};
