import { deleteAccount, downloadPersonalData, loadDeletion } from '@commonplace/contracts/identity/personal-data';
import { pipeline } from 'node:stream/promises';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { chosenLocale } from '../mail/letterhead';
import { ownAccount } from '../profile/own-account';
import { tokenHash } from '../sessions/session';
import { archiveOf } from './archive';
import { deleteAccount as remove } from './delete-account';
import { HOLDERS } from './deletion.repo';
import { keptLine } from './kept-lines';
import { openOwnPart, ownData } from './own-data';

export const personalDataRoutes = (deps: Deps): Route[] => [
  bind(downloadPersonalData, async ({ auth, params, res, log }) => {
    const account = await ownAccount(deps, auth, params.accountId);
    await deps.limits.use('personalData', String(auth.uid));
    // All or nothing: a service that is down makes the whole call UNAVAILABLE.
    const [own, ...others] = await Promise.all([
      ownData(deps, account.uid),
      ...deps.neighbours.map((load) => load(account.uid)),
    ]);
    if (account.uid !== auth.uid)
      await deps.db.transaction((tx) =>
        recordAdminAction(deps, tx, auth.uid, 'account.data-downloaded', String(account.uid)),
      );
    res
      .status(200)
      .setHeader('content-disposition', `attachment; filename="commonplace-${account.slug}.zip"`)
      .setHeader('cache-control', 'private, no-store')
      .type('application/zip');
    try {
      const openPart: Deps['openPart'] = async (service, uid, part) =>
        service === own.service ? openOwnPart(deps, uid, part) : deps.openPart(service, uid, part);
      await pipeline(archiveOf(account.uid, deps.now(), [own, ...others], { ...deps, openPart }), res);
    } catch (err) {
      // Whoever closes the tab is no fault; a file that is not there breaks the archive off.
      if ((err as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ err }, 'an archive of personal data could not be sent whole');
    }
    return undefined;
  }),
  bind(deleteAccount, async ({ auth, params, body, res }) => {
    const token = await remove(deps, auth, params.accountId, body);
    res.setHeader('x-session-clear', '1');
    return { token };
  }),
  bind(loadDeletion, async ({ params, req }) => {
    const locale = chosenLocale(req) ?? 'en';
    const found = await deps.deletions.byToken(tokenHash(params.token));
    if (!found) throw new AppError('NOT_FOUND');
    const services = HOLDERS.map((service) => ({
      service,
      erased: found.services[service]?.at.toISOString() ?? null,
      kept: (found.services[service]?.kept ?? []).map((line) => keptLine(line, locale)),
    }));
    return {
      uid: found.uid,
      requested: found.requested.toISOString(),
      complete: services.every((one) => one.erased !== null),
      services,
    };
  }),
];
