import type { RouteObject } from 'react-router';
import { CancelCompletePage, CancelPage, ChangePage } from './cancel-page';
import { CheckoutPage } from './checkout-page';

export const checkoutRoutes: RouteObject[] = [
  { path: '/membership/checkout', element: <CheckoutPage /> },
  { path: '/membership/change', element: <ChangePage /> },
  { path: '/membership/cancel', element: <CancelPage /> },
  { path: '/membership/cancel-complete', element: <CancelCompletePage /> },
];
