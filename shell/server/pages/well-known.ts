import { SECTIONS } from '@commonplace/contracts/kinds';
import { PRODUCT_NAME } from '@commonplace/contracts/product';

/** What crawlers may read: everything public, none of the places that belong to one person. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /user/',
    'Disallow: /membership/',
    'Disallow: /create/',
    'Disallow: /my-projects',
    'Disallow: /likes',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The sections; items follow by the links on them. */
export function sitemapXml(publicUrl: string): string {
  const urls = ['/', ...SECTIONS.map((section) => `/${section.path}`), '/pricing-and-plans'];
  const rows = urls.map((url) => `  <url><loc>${publicUrl}${url}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}\n</urlset>\n`;
}

export function webManifest(): object {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    start_url: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    icons: [{ src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
