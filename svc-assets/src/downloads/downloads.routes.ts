import { download, downloadZip, listDownloads, loadUsage } from '@commonplace/contracts/assets/downloads';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { callerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import { servedName } from '../uploads/upload';
import { limitsOfAccount } from './account-limits';
import { downloadItem } from './download-item';
import { mirrorsOf } from './mirrors';
import { zipItems } from './zip-items';

export const downloadRoutes = (deps: Deps): Route[] => [
  bind(download, async ({ auth, params, body }) => {
    if (params.type !== 'upload') return downloadItem(deps, auth.uid, params.id, body.size);
    // One's own file: no allowance, no gate.
    const upload = await deps.uploads.get(await callerOf(deps, auth), params.id);
    if (!upload) throw new AppError('NOT_FOUND');
    const filename = servedName(upload);
    const url = deps.urls.url(upload.original, filename, deps.now());
    return {
      url,
      mirrors: mirrorsOf(deps.mirrors, url),
      filename,
      limits: await limitsOfAccount(deps, auth.uid),
      attribution: '',
      licence: '',
    };
  }),
  bind(downloadZip, ({ auth, body }) => zipItems(deps, auth, body.items)),
  bind(listDownloads, async ({ auth, query }) => {
    const { results, total, next } = await deps.downloads.history(auth.uid, query);
    const items = await deps.items.many(results.map(({ item }) => item));
    return {
      results: results.map(({ item, title, at }) => {
        const found = items.get(item);
        const shown = found?.status === 'published' ? gridItemOf(publishedOf(found)) : null;
        return { id: item, item: shown, title, at: at.toISOString() };
      }),
      total,
      next,
      page: query.page,
      pagesize: query.pagesize,
    };
  }),
  bind(loadUsage, async ({ auth, params }) => {
    if (params.uid !== auth.uid) throw new AppError('NOT_FOUND');
    return { limits: await limitsOfAccount(deps, auth.uid) };
  }),
];
