import { SECTIONS } from '@commonplace/contracts/kinds';
import type { Locale } from '@commonplace/contracts/locales';
import { PAGE_WORDS, PROFILE_WORDS } from '@commonplace/contracts/page-words';
import { PAGE_WORDS_AR, PROFILE_WORDS_AR, SECTION_NAMES_AR } from '@commonplace/contracts/page-words.ar';
import { PRODUCT_NAME } from '@commonplace/contracts/product';

/** Words of the heads and of the page without scripts, in one language. */
export interface HeadTexts {
  /** Title of every page without one of its own. */
  readonly home: string;
  /** What the product is, for pages that have no description. */
  readonly general: string;
  readonly missing: string;
  readonly missingText: string;
  /** Name of a section by its path. */
  readonly sections: Readonly<Record<string, string>>;
  /** What sections, tabs of the home page and the home page itself are about: the words that the pages show. */
  readonly pages: Readonly<Record<string, string>>;
  /** Names of the sections of a profile. */
  readonly profile: Readonly<Record<string, string>>;
  readonly item: (title: string, author: string) => string;
  /** Who made an item, below its name. */
  readonly by: (author: string) => string;
  /** What was searched for, after the list's name. */
  readonly resultsFor: (term: string) => string;
  readonly needsScripts: string;
  /** What a browser is told that is too old for our pages, and which ones are not. */
  readonly tooOld: string;
  readonly tooOldText: string;
  /** Words of the page without scripts. */
  readonly licence: string;
  readonly author: string;
  readonly size: string;
  readonly published: string;
  readonly tags: string;
  readonly similar: string;
  readonly previous: string;
  readonly next: string;
  readonly newDesign: string;
  readonly keptDesigns: string;
  readonly linkHome: string;
  readonly linkAll: string;
  readonly linkFaq: string;
}

const english: HeadTexts = {
  home: `${PRODUCT_NAME}: discover, remix, create`,
  general: 'Free and premium pictures, templates, videos, fonts and icons, with a design editor.',
  missing: 'There is no page here',
  missingText: 'The address may be mistyped, or the page has moved.',
  sections: Object.fromEntries(SECTIONS.map(({ path, title }) => [path, title])),
  pages: PAGE_WORDS,
  profile: PROFILE_WORDS,
  item: (title, author) => `${title}${author && ` by ${author}`}, with its licence, sizes and colours.`,
  by: (author) => `by ${author}`,
  resultsFor: (term) => `for “${term}”`,
  needsScripts: 'Commonplace needs JavaScript to search, save and design.',
  tooOld: 'This browser is too old for Commonplace',
  tooOldText:
    'It lacks things that our pages are built with. Chrome, Edge, Firefox and Safari of the last two years work.',
  licence: 'Licence',
  author: 'By',
  size: 'Size',
  published: 'Published',
  tags: 'Tags',
  similar: 'More like this',
  previous: 'Previous page',
  next: 'Next page',
  newDesign: 'New Design',
  keptDesigns: 'Designs on this device',
  linkHome: 'Home',
  linkAll: 'All',
  linkFaq: 'Questions and answers',
};

const arabic: HeadTexts = {
  home: `${PRODUCT_NAME}: اكتشف وأعد المزج واصنع`,
  general: 'صور وقوالب ومقاطع فيديو وخطوط وأيقونات، مجانية ومميّزة، مع محرّر للتصميم.',
  missing: 'لا توجد صفحة هنا',
  missingText: 'ربما كُتب العنوان خطأً، أو انتقلت الصفحة.',
  sections: SECTION_NAMES_AR,
  pages: PAGE_WORDS_AR,
  profile: PROFILE_WORDS_AR,
  item: (title, author) => `${title}${author && `، من عمل ${author}`}، مع الترخيص والمقاسات والألوان.`,
  by: (author) => `من ${author}`,
  resultsFor: (term) => `عن «${term}»`,
  needsScripts: 'يحتاج كومنبليس إلى JavaScript للبحث والحفظ والتصميم.',
  tooOld: 'هذا المتصفح أقدم من أن يشغّل كومنبليس',
  tooOldText: 'تنقصه أشياء بُنيت بها صفحاتنا. تعمل إصدارات آخر سنتين من كروم وإيدج وفايرفوكس وسفاري.',
  licence: 'الترخيص',
  author: 'من عمل',
  size: 'المقاس',
  published: 'تاريخ النشر',
  tags: 'الوسوم',
  similar: 'المزيد من مثله',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  newDesign: 'تصميم جديد',
  keptDesigns: 'تصاميم على هذا الجهاز',
  linkHome: 'الصفحة الرئيسية',
  linkAll: 'الكل',
  linkFaq: 'أسئلة وأجوبة',
};

export const HEAD_TEXTS: Readonly<Record<Locale, HeadTexts>> = { en: english, ar: arabic };
