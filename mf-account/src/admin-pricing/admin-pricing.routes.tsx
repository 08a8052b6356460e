import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';

const PricingTablePage = lazy(async () => ({ default: (await import('./pricing-table-page')).PricingTablePage }));

export const adminPricingRoutes: RouteObject[] = [
  {
    path: '/admin/pricing',
    element: (
      <Suspense fallback={null}>
        <PricingTablePage />
      </Suspense>
    ),
  },
];
