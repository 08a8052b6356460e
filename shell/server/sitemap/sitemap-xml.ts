import { escapeHtml } from '../pages/head';

/** One address of a sitemap; path-absolute. */
export interface SitemapRow {
  readonly path: string;
  readonly changed?: string | undefined;
  readonly image?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The list of all files of the sitemap. */
export function indexXml(publicUrl: string, files: readonly SitemapRow[]): string {
  const rows = files.map(({ path, changed }) => `<sitemap>${place(publicUrl, path, changed)}</sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${PROTOCOL}">\n${rows.join('\n')}\n</sitemapindex>\n`;
}

/** What a file of addresses begins and ends with. */
export const FILE = {
  begin: `${HEAD}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGES}">\n`,
  end: '</urlset>\n',
} as const;

/** Addresses of a file, a line each. */
export function rowsXml(publicUrl: string, rows: readonly SitemapRow[]): string {
  return rows
    .map(({ path, changed, image }) => {
      const picture = image?.startsWith('/')
        ? `<image:image><image:loc>${escapeHtml(publicUrl + image)}</image:loc></image:image>`
        : '';
      return `<url>${place(publicUrl, path, changed)}${picture}</url>\n`;
    })
    .join('');
}

function place(publicUrl: string, path: string, changed: string | undefined): string {
  const time = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `<loc>${escapeHtml(publicUrl + path)}</loc>${time}`;
}
