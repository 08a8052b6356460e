import { SECTIONS } from '@commonplace/contracts/kinds';
import { LOCALES, type Locale } from '@commonplace/contracts/locales';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { HEAD_TEXTS } from './head-texts';
import { STATIC_PAGES } from './static-pages';

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

/** The sections and the pages that always say the same; items follow by the links on them. */
export function sitemapXml(publicUrl: string): string {
  const pages = Object.keys(STATIC_PAGES).filter((path) => !/^\/(user|create)\//.test(path));
  const urls = ['/', ...SECTIONS.map((section) => `/${section.path}`), ...pages];
  const rows = urls.map((url) => `  <url><loc>${publicUrl}${url}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}\n</urlset>\n`;
}

export function webManifest(locale: Locale = 'en'): object {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    start_url: '/',
    display: 'standalone',
    description: HEAD_TEXTS[locale].general,
    lang: locale,
    dir: LOCALES[locale].dir,
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [{ src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
