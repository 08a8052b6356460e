import { forgotPassword, resetPassword } from '@commonplace/contracts/identity/sign-up';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { forgotPassword as forgot, resetPassword as reset } from './reset-password';

export const passwordRoutes = (deps: Deps): Route[] => [
  bind(forgotPassword, (ctx) => forgot(deps, ctx)),
  bind(resetPassword, (ctx) => reset(deps, ctx)),
];
