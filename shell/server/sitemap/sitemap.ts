import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITEMAP_CHUNK } from '@commonplace/contracts/catalog/sitemap';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { API_PREFIX } from '@commonplace/contracts/product';
import { AppError } from '@commonplace/service-kit';
import { z } from 'zod';
import { STATIC_PAGES } from '../pages/static-pages';
import { FILE, indexXml, rowsXml, type SitemapRow } from './sitemap-xml';

/** What the catalog is asked: as itself for items, as an anonymous visitor for lists that everybody sees. */
export interface SitemapSources {
  chunks(): Promise<{ chunks: { after: string; changed: string }[] }>;
  items(after: string): Promise<{ items: { page: string; image: string; changed: string }[]; next: string | null }>;
  /** Throws when the catalog is away. */
  ask(path: string): Promise<{ status: number; text: string }>;
}

const ITEMS = /^\/sitemap\/items(?:-([\w-]{1,128}))?\.xml$/;
/** Entries of one answer of a list. */
const LIST_PAGE = 100;

const topicsAnswer = z.object({
  total: z.number(),
  results: z.array(z.object({ href: z.string(), image_cover_url: z.string() })),
});
const boardsAnswer = z.object({
  total: z.number(),
  results: z.array(z.object({ alias: z.string(), url: z.string() })),
});

/** `/sitemap.xml` lists the files below `/sitemap/`: pages, topics, boards, and all public items, 50,000 to a file at most. */
export function createSitemap(o: { publicUrl: string; sources: SitemapSources }) {
  const { publicUrl, sources } = o;
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const parts = partsOf(path);
    // Asked before anything is sent, so that a catalog that is away is said so.
    const first = await parts.next();
    res.writeHead(200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    });
    if (req.method === 'HEAD') return void res.end();
    for (let step = first; !step.done; step = await parts.next()) {
      if (res.destroyed) return;
      if (!res.write(step.value)) await new Promise((go) => res.once('drain', go).once('close', go));
    }
    res.end();
  };

  async function* partsOf(path: string): AsyncGenerator<string, void> {
    if (path === '/sitemap.xml') yield indexXml(publicUrl, await files());
    else yield* file(rowsOf(path));
  }

  function rowsOf(path: string): Iterable<SitemapRow[]> | AsyncIterable<SitemapRow[]> {
    if (path === '/sitemap/pages.xml') return [pages()];
    if (path === '/sitemap/topics.xml') return topics();
    if (path === '/sitemap/boards.xml') return boards();
    const [whole, after = ''] = ITEMS.exec(path) ?? [];
    if (whole === undefined) throw new AppError('NOT_FOUND');
    return items(after);
  }

  async function files(): Promise<SitemapRow[]> {
    const { chunks } = await sources.chunks();
    return [
      ...['pages', 'topics', 'boards'].map((name) => ({ path: `/sitemap/${name}.xml` })),
      ...chunks.map(({ after, changed }) => ({ path: `/sitemap/items${after && `-${after}`}.xml`, changed })),
    ];
  }

  async function* file(pages: Iterable<SitemapRow[]> | AsyncIterable<SitemapRow[]>): AsyncGenerator<string> {
    let begun = false;
    for await (const rows of pages) {
      yield (begun ? '' : FILE.begin) + rowsXml(publicUrl, rows);
      begun = true;
    }
    yield (begun ? '' : FILE.begin) + FILE.end;
  }

  async function* items(after: string): AsyncGenerator<SitemapRow[]> {
    let seen = 0;
    for (let from: string | null = after; from !== null && seen < SITEMAP_CHUNK;) {
      const answer: Awaited<ReturnType<SitemapSources['items']>> = await sources.items(from);
      yield answer.items.map(({ page, image, changed }) => ({ path: page, image, changed }));
      seen += answer.items.length;
      from = answer.next;
    }
  }

  async function* topics(): AsyncGenerator<SitemapRow[]> {
    const ask = (page: number) => listed(`/topics?level=all&pagesize=${LIST_PAGE}&page=${page}`, topicsAnswer);
    for await (const { results } of pagesOf(ask))
      yield results
        .filter(({ href }) => /^\/[a-z]/.test(href))
        .map(({ href, image_cover_url }) => ({ path: href, image: image_cover_url }));
  }

  async function* boards(): AsyncGenerator<SitemapRow[]> {
    const ask = (page: number) => listed(`/search?scope=boards&pagesize=${LIST_PAGE}&page=${page}`, boardsAnswer);
    for await (const { results } of pagesOf(ask)) yield results.map(({ alias, url }) => ({ path: alias, image: url }));
  }

  async function listed<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    const { status, text } = await sources.ask(API_PREFIX + path);
    if (status !== 200) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    return answer.parse(JSON.parse(text));
  }
}

async function* pagesOf<T extends { total: number; results: unknown[] }>(
  ask: (page: number) => Promise<T>,
): AsyncGenerator<T> {
  for (let page = 1; (page - 1) * LIST_PAGE < RESULT_CAP; page++) {
    const answer = await ask(page);
    yield answer;
    if (page * LIST_PAGE >= answer.total || answer.results.length === 0) return;
  }
}

/** The sections and the pages that always say the same. */
function pages(): SitemapRow[] {
  const fixed = Object.keys(STATIC_PAGES).filter((path) => !/^\/(user|create|boost)(\/|$)/.test(path));
  return ['/', ...SECTIONS.map((section) => `/${section.path}`), ...fixed].map((path) => ({ path }));
}
