import {
  appealTakedown,
  approvePublication,
  decideReport,
  editPublication,
  getReport,
  listPublications,
  listReports,
  publishFile,
  publishMeta,
  publishUpload,
  rejectPublication,
  reportItem,
} from '@commonplace/contracts/assets/publishing';
import { AppError, bind, fieldWords, type Route } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Deps } from '../deps';
import { withForm, type Received } from '../files/receive';
import { HEAD_BYTES } from '../media/file-kind';
import { approve, editWork, reject } from './decide-work';
import { publicationView, publishWork, requirePublisher, type Words } from './publish-work';
import { appeal, caseView, decideCase, report } from './reports';

/** A file that is handed in may have this many bytes: videos are the largest. */
const FILE_BYTES = 200 * 1024 * 1024;
const META_BYTES = 64 * 1024;

const admin = (auth: { roles: readonly string[] }) => auth.roles.includes('admin');

export const publishingRoutes = (deps: Deps): Route[] => [
  bind(listPublications, async ({ auth, query: { state, all, page, pagesize, after } }) => {
    if (all === 'true' && !admin(auth)) throw new AppError('ROLE_MISSING');
    const uid = all === 'true' ? undefined : auth.uid;
    const found = await deps.publications.list({ uid, state: state || undefined, page, pagesize, after });
    const items = await deps.items.many(found.results.map(({ id }) => id));
    const results = found.results.flatMap((row) => {
      const item = items.get(row.id);
      return item ? [publicationView(deps, row, item)] : [];
    });
    return { results, total: found.total, page, pagesize, next: found.next };
  }),
  bind(publishFile, async ({ auth, req }) => {
    requirePublisher(auth);
    return withForm(
      req,
      { scratch: deps.store.scratch, fileBytes: FILE_BYTES, files: 2, fields: 4, fieldBytes: META_BYTES },
      async (form) => {
        const words = wordsOf(form.fields.get('meta'));
        if (form.tooLarge.size > 0) throw new AppError('TOO_LARGE');
        const file = form.files.get('file');
        if (!file) throw new AppError('INVALID', { errors: { file: ['is missing'] }, detail: 'file: is missing' });
        const publication = await publishWork(deps, auth, words, { file, poster: form.files.get('poster') });
        return { success: true as const, publication };
      },
    );
  }),
  bind(publishUpload, async ({ auth, params, body }) => {
    requirePublisher(auth);
    const upload = await deps.uploads.get({ uid: auth.uid, ulid: null, key: `u:${auth.uid}` }, params.id);
    if (!upload || upload.deleted || upload.uid !== auth.uid) throw new AppError('NOT_FOUND');
    const bytes = await deps.store.bytes(upload.original);
    const file: Received = {
      field: 'file',
      filename: upload.filename,
      size: bytes.length,
      sha256: upload.sha256,
      head: bytes.subarray(0, HEAD_BYTES),
      source: bytes,
      bytes: async () => bytes,
      path: () => Promise.reject(new Error('an upload is a picture and needs no file on disk')),
    };
    return { success: true as const, publication: await publishWork(deps, auth, body, { file }) };
  }),
  bind(editPublication, async ({ auth, params, body }) => ({
    success: true as const,
    publication: await editWork(deps, { uid: auth.uid, admin: admin(auth) }, params.id, body),
  })),
  bind(approvePublication, async ({ auth, params, body }) => ({
    success: true as const,
    publication: await approve(deps, auth.uid, params.id, body),
  })),
  bind(rejectPublication, async ({ auth, params, body }) => ({
    success: true as const,
    publication: await reject(deps, auth.uid, params.id, body),
  })),
  bind(reportItem, async ({ auth, params, body, req }) => {
    // Without a cookie every request is somebody new.
    await deps.limits.use('reportAddress', clientAddress(req), {
      detail: 'Too many reports came from this address today. Please try again tomorrow.',
    });
    const by = auth.uid > 0 ? `u:${auth.uid}` : `s:${auth.sid}`;
    await report(deps, params.id, { by, uid: auth.uid, ...body });
    return { success: true as const };
  }),
  bind(appealTakedown, async ({ auth, params, body }) => {
    await appeal(deps, auth.uid, params.id, body.text);
    return { success: true as const };
  }),
  bind(listReports, async ({ query: { state, page, pagesize, after } }) => {
    const { results, total, next } = await deps.cases.list({ state: state || undefined, page, pagesize, after });
    const items = await deps.items.many(results.map(({ item }) => item));
    return {
      results: results.map((row) => caseView(deps, row, items.get(row.item))),
      total,
      page,
      pagesize,
      next,
    };
  }),
  bind(getReport, async ({ params }) => {
    const row = await deps.cases.get(params.id);
    if (!row) throw new AppError('NOT_FOUND');
    const [item, audit] = await Promise.all([deps.items.get(row.item), deps.publications.audit(row.item)]);
    return {
      case: caseView(deps, row, item),
      audit: audit.map(({ at, uid, action, reason, note }) => ({ at: at.toISOString(), uid, action, reason, note })),
    };
  }),
  bind(decideReport, async ({ auth, params, body }) => ({
    success: true as const,
    case: await decideCase(deps, auth.uid, params.id, body),
  })),
];

function wordsOf(text: string | undefined): Words {
  const parsed = publishMeta.safeParse(parse(text), { error: fieldWords });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join('.') || 'meta'] ??= []).push(issue.message);
  const [path = 'meta'] = Object.keys(errors);
  throw new AppError('INVALID', { errors, detail: `${path}: ${errors[path]?.[0] ?? 'is not valid'}` });
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
