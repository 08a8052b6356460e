import { deleteAccount, downloadPersonalData, loadDeletion } from '@commonplace/contracts/identity/personal-data';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { ownAccount } from '../profile/own-account';
import { tokenHash } from '../sessions/session';
import { archiveOf } from './archive';
import { deleteAccount as remove } from './delete-account';
import { HOLDERS } from './deletion.repo';
import { ownData } from './own-data';

export const personalDataRoutes = (deps: Deps): Route[] => [
  bind(downloadPersonalData, async ({ auth, params, res }) => {
    const account = await ownAccount(deps, auth, params.accountId);
    await deps.limits.use('personalData', String(auth.uid));
    // All or nothing: a service that is down makes the whole call UNAVAILABLE.
    const [own, ...others] = await Promise.all([
      ownData(deps, account.uid),
      ...deps.neighbours.map((load) => load(account.uid)),
    ]);
    const zip = archiveOf(account.uid, deps.now(), [own, ...others]);
    res
      .status(200)
      .setHeader('content-disposition', `attachment; filename="commonplace-${account.slug}.zip"`)
      .type('application/zip')
      .send(Buffer.from(zip));
    return undefined;
  }),
  bind(deleteAccount, async ({ auth, params, body, res }) => {
    const token = await remove(deps, auth, params.accountId, body.pass);
    res.setHeader('x-session-clear', '1');
    return { token };
  }),
  bind(loadDeletion, async ({ params }) => {
    const found = await deps.deletions.byToken(tokenHash(params.token));
    if (!found) throw new AppError('NOT_FOUND');
    const services = HOLDERS.map((service) => ({
      service,
      erased: found.services[service]?.at.toISOString() ?? null,
      kept: [...(found.services[service]?.kept ?? [])],
    }));
    return {
      uid: found.uid,
      requested: found.requested.toISOString(),
      complete: services.every((one) => one.erased !== null),
      services,
    };
  }),
];
