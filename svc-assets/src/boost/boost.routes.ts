import { createHash } from 'node:crypto';
import { boostUpload } from '@commonplace/contracts/assets/boost';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { callerOf, ownerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { HEAD_BYTES } from '../media/file-kind';
import { checkMayUpload, createUpload, type Uploaded } from '../uploads/create-upload';
import { uploadedView } from '../uploads/uploads.routes';
import { enlarge, enlargedSize } from './enlarge';

/** Each holds hundreds of MB while it is in work. */
const enlarging = pLimit(1);

export const boostRoutes = (deps: Deps): Route[] => [
  bind(boostUpload, async ({ auth, body: { upload: id, factor } }) => {
    const upload = await deps.uploads.get(await callerOf(deps, auth), id);
    if (!upload || upload.deleted) throw new AppError('NOT_FOUND');
    enlargedSize(upload, factor);
    await checkMayUpload(deps, ownerOf(auth));
    const { data, extension } = await enlarging(async () => {
      const source = await deps.store.bytes(upload.original);
      return enlarge(source, { ...upload, factor, alpha: upload.has_alpha });
    });
    const received = {
      field: 'file',
      filename: `${upload.name.slice(0, 180)} ${factor}x.${extension}`,
      size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
      head: data.subarray(0, HEAD_BYTES),
      source: data,
      bytes: () => Promise.resolve(data),
      path: () => Promise.reject(new Error('an enlarged picture is kept in memory')),
    };
    const answer = (uploaded: Uploaded) => uploadedView(deps, uploaded);
    return answer(await createUpload(deps, ownerOf(auth), received, { answer }));
  }),
];
