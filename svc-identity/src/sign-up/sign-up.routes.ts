import { confirmSignUp, getCaptcha, preSignUp, resendCode } from '@commonplace/contracts/identity/sign-up';
import { bind, type Route } from '@commonplace/service-kit';
import { newChallenge } from '../captcha/captcha';
import type { Deps } from '../deps';
import { confirmSignUp as confirm } from './confirm-sign-up';
import { preSignUp as begin } from './pre-sign-up';
import { resendCode as sendAgain } from './resend-code';

export const signUpRoutes = (deps: Deps): Route[] => [
  bind(getCaptcha, () => newChallenge(deps.config.CAPTCHA_SECRET, deps.now())),
  bind(preSignUp, (ctx) => begin(deps, ctx)),
  bind(confirmSignUp, (ctx) => confirm(deps, ctx)),
  bind(resendCode, (ctx) => sendAgain(deps, ctx)),
];
