import type { RouteObject } from 'react-router';
import { CancelCompletePage, CancelPage } from './cancel-page';
import { ChangePage } from './change-page';
import { InvoicePage } from './invoice-page';
import { OverviewPage } from './overview-page';
import { PeriodPage } from './period-page';
import { ResumePage } from './resume-page';
import { SeatsPage } from './seats-page';

export const membershipRoutes: RouteObject[] = [
  { path: '/membership', element: <OverviewPage /> },
  { path: '/membership/change', element: <ChangePage /> },
  { path: '/membership/billing-period', element: <PeriodPage /> },
  { path: '/membership/seats', element: <SeatsPage /> },
  { path: '/membership/cancel', element: <CancelPage /> },
  { path: '/membership/cancel-complete', element: <CancelCompletePage /> },
  { path: '/membership/resume', element: <ResumePage /> },
  { path: '/membership/invoice/:id', element: <InvoicePage /> },
];
