import { LOCALES, type Locale } from '@commonplace/contracts/locales';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { HEAD_TEXTS } from './head-texts';

/** What crawlers may read: everything public, none of the places that belong to one person. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /user/',
    'Disallow: /membership/',
    'Disallow: /create/',
    'Disallow: /developers',
    'Disallow: /my-projects',
    'Disallow: /likes',
    'Disallow: /admin/',
    'Disallow: /uploads/',
    'Disallow: /teams/',
    'Disallow: /sign-in/',
    'Disallow: /captcha/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const icon = (name: string, side: string, purpose: string) => ({
  src: `/assets/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, in the language of the page that names it. */
export function webManifest(locale: Locale = 'en'): object {
  const texts = HEAD_TEXTS[locale];
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    start_url: '/',
    display: 'standalone',
    description: texts.general,
    lang: locale,
    dir: LOCALES[locale].dir,
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    id: '/',
    scope: '/',
    categories: ['graphics', 'photo', 'productivity'],
    icons: [
      { src: '/assets/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...['192', '512'].flatMap((side) => [icon('icon', side, 'any'), icon('maskable', side, 'maskable')]),
    ],
    shortcuts: [
      { name: texts.newDesign, url: '/create/design', icons: [icon('icon', '192', 'any')] },
      { name: texts.linkAll, url: '/all', icons: [icon('icon', '192', 'any')] },
      { name: texts.keptDesigns, url: '/create/offline', icons: [icon('icon', '192', 'any')] },
    ],
  };
}
