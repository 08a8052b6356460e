import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { WaitingPage } from '../people/page';

const PricingTablePage = lazy(async () => ({ default: (await import('./pricing-table-page')).PricingTablePage }));

export const adminPricingRoutes: RouteObject[] = [
  {
    path: '/admin/pricing',
    element: (
      <Suspense fallback={<WaitingPage />}>
        <PricingTablePage />
      </Suspense>
    ),
  },
];
