import { sitemapChunks, sitemapItems } from '@commonplace/contracts/catalog/sitemap';
import { bind, type Route } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { publicChunks, publicItems } from './public-items';

/** ms for which the way through all items is not gone again. */
const KEEP_MS = 600_000;

export function sitemapRoutes({ store }: { store: Store }): Route[] {
  let known: { at: number; chunks: ReturnType<typeof publicChunks> } | undefined;
  return [
    bind(sitemapChunks, async () => {
      if (!known || Date.now() - known.at > KEEP_MS) {
        const begun = { at: Date.now(), chunks: publicChunks(store) };
        known = begun;
        const forget = () => {
          if (known === begun) known = undefined;
        };
        // A catalog that is being filled says something else soon.
        begun.chunks.then((chunks) => chunks.length > 0 || forget(), forget);
      }
      return { chunks: await known.chunks };
    }),
    bind(sitemapItems, ({ query }) => publicItems(store, query.after)),
  ];
}
