import type { RouteObject } from 'react-router';
import { CheckoutPage } from './checkout-page';

export const checkoutRoutes: RouteObject[] = [{ path: '/membership/checkout', element: <CheckoutPage /> }];
