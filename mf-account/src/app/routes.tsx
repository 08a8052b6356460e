import { useRoutes, type RouteObject } from 'react-router';
import { adminMoneyRoutes } from '../admin-money/admin-money.routes';
import { adminPricingRoutes } from '../admin-pricing/admin-pricing.routes';
import { authRoutes } from '../auth/auth.routes';
import { checkoutRoutes } from '../checkout/checkout.routes';
import { developersRoutes } from '../developers/developers.routes';
import { peopleRoutes } from '../people/people.routes';
import { membershipRoutes } from '../membership/membership.routes';
import { pricingRoutes } from '../pricing/pricing.routes';
import { staticRoutes } from '../static/static.routes';
import { NotFoundPage } from './not-found-page';

/** Every page of this remote: one table per feature. */
const routes: RouteObject[] = [
  ...authRoutes,
  ...pricingRoutes,
  ...checkoutRoutes,
  ...membershipRoutes,
  ...adminPricingRoutes,
  ...adminMoneyRoutes,
  ...staticRoutes,
  ...developersRoutes,
  ...peopleRoutes,
  { path: '*', element: <NotFoundPage /> },
];

export function App() {
  return useRoutes(routes);
}
