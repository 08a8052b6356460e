import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { WaitingPage } from '../people/page';

const PaymentsPage = lazy(async () => ({ default: (await import('./payments-page')).PaymentsPage }));

export const adminMoneyRoutes: RouteObject[] = [
  {
    path: '/admin/payments',
    element: (
      <Suspense fallback={<WaitingPage />}>
        <PaymentsPage />
      </Suspense>
    ),
  },
];
