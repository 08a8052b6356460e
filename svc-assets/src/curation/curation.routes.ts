import {
  applyCuration as applyOperation,
  countPin as countPinOperation,
  exportCuration as exportOperation,
  filtersAdmin,
  groupsAdmin,
  homeAdmin,
  listPins as listPinsOperation,
  listSizes,
  previewTopic as previewOperation,
  setPin as setPinOperation,
  sizesAdmin,
  synonymsAdmin,
  topicsAdmin,
  widgetsAdmin,
} from '@commonplace/contracts/assets/curation';
import type { CuratedKind, SizeRecord } from '@commonplace/contracts/assets/curation-records';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { applyCuration } from './apply-curation';
import { contentOf, recordOf, type Curated } from './curated';
import { exportCuration } from './export-curation';
import { countPin, listPins, setPin } from './pins';
import { previewTopic } from './preview-topic';
import { createCurated, orderCurated, removeCurated, updateCurated } from './save-curated';

type Operations = typeof topicsAdmin;

/** The seven calls of one kind of master; every kind has the same ones. */
function adminRoutes(deps: Deps, kind: CuratedKind, given: unknown): Route[] {
  // All kinds have these operations; only their contents differ, and those are held against the contract by the service.
  const ops = given as Operations;
  const record = (row: Curated) => recordOf(row) as never;
  const changed = (row: Curated) => ({ success: true as const, record: record(row) });
  return [
    bind(ops.list, async ({ query: { page, pagesize, after, q, published, deleted } }) => {
      const { results, total, next } = await deps.curation.list(kind, {
        q,
        published: published === '' ? undefined : published === 'true',
        deleted: deleted === 'true',
        page,
        pagesize,
        after,
      });
      return { results: results.map(record), total, page, pagesize, next };
    }),
    bind(ops.create, async ({ auth, body }) => changed(await createCurated(deps, kind, auth.uid, body))),
    bind(ops.order, async ({ auth, body }) => ({
      success: true as const,
      moved: await orderCurated(deps, kind, auth.uid, body.ids),
    })),
    bind(ops.get, async ({ params }) => ({ record: record(await one(deps, kind, params.id)) })),
    bind(ops.update, async ({ auth, params, body }) =>
      changed(await updateCurated(deps, kind, params.id, auth.uid, body)),
    ),
    bind(ops.remove, async ({ auth, params, body }) =>
      changed(await removeCurated(deps, kind, params.id, auth.uid, body.version)),
    ),
    bind(ops.history, async ({ params, query: { page, pagesize, after } }) => {
      await one(deps, kind, params.id);
      return { ...(await deps.curation.history(params.id, { page, pagesize, after })), page, pagesize };
    }),
  ];
}

async function one(deps: Deps, kind: CuratedKind, id: string): Promise<Curated> {
  const row = await deps.curation.get(kind, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const curationRoutes = (deps: Deps): Route[] => [
  bind(previewOperation, ({ body }) => previewTopic(deps, contentOf('topics', body.content), body.limit)),
  ...adminRoutes(deps, 'topics', topicsAdmin),
  ...adminRoutes(deps, 'groups', groupsAdmin),
  ...adminRoutes(deps, 'filters', filtersAdmin),
  ...adminRoutes(deps, 'widgets', widgetsAdmin),
  ...adminRoutes(deps, 'sizes', sizesAdmin),
  ...adminRoutes(deps, 'home', homeAdmin),
  ...adminRoutes(deps, 'synonyms', synonymsAdmin),
  bind(listSizes, async () => ({
    sizes: (await deps.curation.published('sizes')).map((row) => recordOf(row) as SizeRecord),
  })),
  bind(listPinsOperation, ({ auth, query }) => listPins(deps, auth.uid, query)),
  bind(setPinOperation, async ({ auth, body }) => ({
    success: true as const,
    pin: await setPin(deps, auth.uid, body),
  })),
  bind(countPinOperation, async ({ auth, params }) => ({
    success: true as const,
    ...(await countPin(deps, auth.uid, params.id)),
  })),
  bind(exportOperation, ({ query }) => exportCuration(deps, query.after, query.limit)),
  bind(applyOperation, async ({ body }) => ({ results: await applyCuration(deps, body.records) })),
];
