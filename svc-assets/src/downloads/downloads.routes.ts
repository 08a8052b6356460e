import { download, listDownloads, loadUsage } from '@commonplace/contracts/assets/downloads';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { ownerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import { limitsOf, periodOf } from './allowance';
import { downloadItem } from './download-item';

export const downloadRoutes = (deps: Deps): Route[] => [
  bind(download, async ({ auth, params, body }) => {
    if (params.type !== 'upload') return downloadItem(deps, auth.uid, params.id, body.size);
    // One's own file: no allowance, no gate.
    const upload = await deps.uploads.get(ownerOf(auth), params.id);
    if (!upload) throw new AppError('NOT_FOUND');
    return {
      url: deps.urls.url(upload.original, upload.filename, deps.now()),
      filename: upload.filename,
      limits: await usageOf(deps, auth.uid),
      attribution: '',
      licence: '',
    };
  }),
  bind(listDownloads, async ({ auth, query: { page, pagesize } }) => {
    const { results, total } = await deps.downloads.history(auth.uid, page, pagesize);
    const items = await deps.items.many(results.map(({ item }) => item));
    return {
      results: results.map(({ item, title, at }) => {
        const found = items.get(item);
        const shown = found?.status === 'published' ? gridItemOf(publishedOf(found)) : null;
        return { id: item, item: shown, title, at: at.toISOString() };
      }),
      total,
      page,
      pagesize,
    };
  }),
  bind(loadUsage, async ({ auth, params }) => {
    if (params.uid !== auth.uid) throw new AppError('NOT_FOUND');
    return { limits: await usageOf(deps, auth.uid) };
  }),
];

async function usageOf(deps: Deps, uid: number) {
  const entitlement = await deps.accounts.entitlement(uid);
  const period = periodOf(entitlement.downloads.period, deps.now());
  return limitsOf(entitlement, await deps.downloads.spent(uid, period.name), period);
}
