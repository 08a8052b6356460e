import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { WaitingPage } from '../people/page';

const DevelopersPage = lazy(async () => ({ default: (await import('./developers-page')).DevelopersPage }));

export const developersRoutes: RouteObject[] = [
  {
    path: '/developers',
    element: (
      <Suspense fallback={<WaitingPage />}>
        <DevelopersPage />
      </Suspense>
    ),
  },
];
