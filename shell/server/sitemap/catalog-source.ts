import { sitemapChunks, sitemapItems } from '@commonplace/contracts/catalog/sitemap';
import { AppError } from '@commonplace/service-kit';
import type { SitemapSources } from './sitemap';

/** The catalog's walk through all items, asked for as ourselves, with more patience than a visitor's page has. */
export function catalogSource(o: {
  fetch(method: 'GET', path: string, headers: Record<string, string>): Promise<{ status: number; text: string }>;
  /** Our own token. */
  token(): Promise<string>;
}): Pick<SitemapSources, 'chunks' | 'items'> {
  const ask = async (path: string): Promise<unknown> => {
    const { status, text } = await o.fetch('GET', path, { authorization: `Bearer ${await o.token()}` });
    if (status !== 200) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    return JSON.parse(text);
  };
  return {
    chunks: async () => sitemapChunks.answer.parse(await ask(sitemapChunks.path)),
    items: async (after) =>
      sitemapItems.answer.parse(
        await ask(after ? `${sitemapItems.path}?${new URLSearchParams({ after }).toString()}` : sitemapItems.path),
      ),
  };
}
