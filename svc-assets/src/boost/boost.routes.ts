import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { boostUpload } from '@commonplace/contracts/assets/boost';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { callerOf, ownerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { receivedOf } from '../files/received-of';
import { checkMayUpload, createUpload, TURN_MS, type Uploaded } from '../uploads/create-upload';
import { inTurn } from '../uploads/in-turn';
import { uploadedView } from '../uploads/uploads.routes';
import { enlarge, enlargedSize } from './enlarge';

/** Each holds hundreds of MB while it is in work. Whoever asks for many keeps nobody waiting without an answer. */
const enlarging = inTurn(1, TURN_MS);

export const boostRoutes = (deps: Deps): Route[] => [
  bind(boostUpload, async ({ auth, body: { upload: id, factor } }) => {
    const upload = await deps.uploads.get(await callerOf(deps, auth), id);
    if (!upload || upload.deleted) throw new AppError('NOT_FOUND');
    enlargedSize(upload, factor);
    await checkMayUpload(deps, ownerOf(auth));
    const extension = upload.has_alpha ? 'png' : 'jpg';
    const filename = `${upload.name.slice(0, 180)} ${factor}x.${extension}`;
    // From disk to disk: the result may have more bytes than this process should ever hold.
    const file = path.join(deps.store.scratch, `${randomUUID()}.${extension}`);
    try {
      await enlarging(() =>
        deps.store.withFile(upload.original, (source) =>
          enlarge(source, file, { ...upload, factor, alpha: upload.has_alpha }),
        ),
      );
      const answer = (uploaded: Uploaded) => uploadedView(deps, uploaded);
      return answer(await createUpload(deps, ownerOf(auth), await receivedOf(file, filename), { answer }));
    } finally {
      await rm(file, { force: true });
    }
  }),
];
