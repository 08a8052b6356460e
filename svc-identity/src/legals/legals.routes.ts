import {
  acceptAgreement,
  acceptLegals,
  AGREEMENT_VERSION,
  loadAgreement,
  TERMS_VERSION,
} from '@commonplace/contracts/identity/account';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { ownAccount } from '../profile/own-account';

/** API-28: only the version in force can be accepted; the first acceptance of a version stays the one that counts. */
export const legalRoutes = (deps: Deps): Route[] => [
  bind(acceptLegals, async ({ auth, body }) => {
    if (body.version !== TERMS_VERSION) throw notInForce();
    const { terms } = await ownAccount(deps, auth, auth.uid);
    const accepted = terms?.version === TERMS_VERSION ? terms : { version: TERMS_VERSION, at: deps.now() };
    if (accepted !== terms) await deps.accounts.change(auth.uid, { terms: accepted });
    return { version: accepted.version, accepted: accepted.at.toISOString(), pending_tcs: false as const };
  }),
  bind(acceptAgreement, async ({ auth, body }) => {
    const { agreement, agreementOffered } = await ownAccount(deps, auth, auth.uid);
    if (!agreementOffered && !agreement) throw new AppError('NOT_FOUND');
    if (body.version !== AGREEMENT_VERSION) throw notInForce();
    const accepted =
      agreement?.version === AGREEMENT_VERSION ? agreement : { version: AGREEMENT_VERSION, at: deps.now() };
    if (accepted !== agreement) await deps.accounts.change(auth.uid, { agreement: accepted });
    return { agreement: accepted.version, accepted: accepted.at.toISOString() };
  }),
  bind(loadAgreement, async ({ auth, params }) => {
    const { agreement } = await ownAccount(deps, auth, params.accountId);
    return {
      offered: AGREEMENT_VERSION,
      agreement: agreement?.version ?? null,
      accepted: agreement?.at.toISOString() ?? null,
    };
  }),
];

function notInForce(): AppError {
  return new AppError('INVALID', { detail: 'This version is not in force.', errors: { version: ['legals-version'] } });
}
