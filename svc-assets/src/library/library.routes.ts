import {
  exportItems,
  getLibraryItem,
  importBatch,
  importItem,
  withdrawItem,
} from '@commonplace/contracts/assets/library';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { ErrorCode } from '@commonplace/contracts/errors';
import type { Deps } from '../deps';
import { withForm, type Form } from '../files/receive';
import { importItems, type Entry } from './import-items';
import { publishedOf } from './item';
import { readItem } from './read-item';
import { withdraw } from './withdraw-item';

/** A file of the library may have this many bytes; a batch this many items. */
const FILE_BYTES = 500 * 1024 * 1024;
const BATCH = 200;
const META_BYTES = 32 * 1024 * 1024;

export const libraryRoutes = (deps: Deps): Route[] => [
  bind(importItem, (ctx) =>
    withForm(
      ctx.req,
      { scratch: deps.store.scratch, fileBytes: FILE_BYTES, files: 2, fields: 4, fieldBytes: META_BYTES },
      async (form) => {
        const [result] = await importItems(deps, [entryOf(form, '')]);
        if (!result) throw new AppError('MALFORMED');
        if (result.status !== 'refused') return result;
        throw new AppError((result.code ?? 'INVALID') as ErrorCode, {
          detail: result.detail ?? 'It was refused',
          facts: { key: result.key },
        });
      },
    ),
  ),
  bind(importBatch, (ctx) =>
    withForm(
      ctx.req,
      {
        scratch: deps.store.scratch,
        fileBytes: FILE_BYTES,
        files: BATCH * 2,
        fields: BATCH + 4,
        fieldBytes: META_BYTES,
      },
      async (form) => {
        const numbers = [...form.fields.keys()].flatMap((name) => /^meta-(\d+)$/.exec(name)?.[1] ?? []);
        if (numbers.length === 0) throw new AppError('MALFORMED', { detail: 'There is no meta-0' });
        return {
          results: await importItems(
            deps,
            numbers.map((number) => entryOf(form, `-${number}`)),
          ),
        };
      },
    ),
  ),
  bind(exportItems, async ({ query }) => {
    const items = await deps.items.published(query.after, query.limit);
    const next = items.length === query.limit ? (items.at(-1)?.id ?? null) : null;
    return { items: items.map(publishedOf), next, total: await deps.items.countPublished() };
  }),
  bind(getLibraryItem, ({ params }) => readItem(deps, params.id)),
  bind(withdrawItem, ({ auth, params, body }) =>
    withdraw(deps, { uid: auth.uid, admin: auth.roles.includes('admin') }, params.id, body.reason?.trim()),
  ),
];

function entryOf(form: Form, suffix: string): Entry {
  return {
    meta: form.fields.get(`meta${suffix}`),
    file: form.files.get(`file${suffix}`),
    poster: form.files.get(`poster${suffix}`),
    tooLarge: form.tooLarge.has(`file${suffix}`),
  };
}
