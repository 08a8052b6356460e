import type { RouteObject } from 'react-router';
import { PricingPage } from './pricing-page';
import { SubscribePage } from './subscribe-page';

export const pricingRoutes: RouteObject[] = [
  { path: '/pricing-and-plans', element: <PricingPage /> },
  { path: '/pricing-and-plans/subscribe', element: <SubscribePage /> },
];
