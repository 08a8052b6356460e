import type { RouteObject } from 'react-router';
import { LogInPage, RegisterPage } from './auth-pages';
import { LogOutPage } from './log-out-page';
import { ForgotPasswordPage, ResetPasswordPage } from './password-pages';
import { OwnProfileRedirect } from '../profile/profile-redirects';
import { SetUpPage } from './set-up-page';

/** Pages of log-in, sign-up and what belongs to them. `/user/logout/callback` is ours to choose (AUTH-06). */
export const authRoutes: RouteObject[] = [
  { path: '/user/login', element: <LogInPage /> },
  { path: '/user/register', element: <RegisterPage /> },
  { path: '/user/password', element: <ForgotPasswordPage /> },
  { path: '/user/reset', element: <ResetPasswordPage /> },
  { path: '/user/setup', element: <SetUpPage /> },
  { path: '/user/logout', element: <LogOutPage /> },
  { path: '/user/logout/callback', element: <LogOutPage /> },
  { path: '/user/profile', element: <OwnProfileRedirect /> },
];
