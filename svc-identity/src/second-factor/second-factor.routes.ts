import {
  beginSecondFactor,
  confirmLogIn,
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@commonplace/contracts/identity/second-factor';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { confirmLogIn as confirmBegun } from './confirm-log-in';
import { resetSecondFactor as reset } from './reset-second-factor';
import { renewCodes, turnOff } from './turn-off';
import { begin, confirm } from './turn-on';

export const secondFactorRoutes = (deps: Deps): Route[] => [
  bind(confirmLogIn, (ctx) => confirmBegun(deps, ctx)),
  bind(loadSecondFactor, async ({ auth }) => {
    const factor = await deps.secondFactors.of(auth.uid);
    return {
      on: factor !== undefined,
      since: factor?.since.toISOString() ?? null,
      recovery_codes_left: factor?.codes.length ?? 0,
    };
  }),
  bind(beginSecondFactor, (ctx) => begin(deps, ctx)),
  bind(confirmSecondFactor, (ctx) => confirm(deps, ctx)),
  bind(renewRecoveryCodes, (ctx) => renewCodes(deps, ctx)),
  bind(endSecondFactor, (ctx) => turnOff(deps, ctx)),
  bind(resetSecondFactor, async ({ auth, params }) => {
    if (!(await deps.accounts.byUid(params.uid))) throw new AppError('NOT_FOUND');
    return { reset: await reset(deps, auth.uid, params.uid) };
  }),
];
